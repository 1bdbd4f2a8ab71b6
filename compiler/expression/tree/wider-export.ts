import type { ActionSchema, EventSchema } from '../../../runtime/contract.ts';
import type { RecordOf } from '../../model/expression.ts';
import { recordField } from './record-field.ts';

/**
 * Returns the name of a module's wider export if the settings need that export; otherwise
 * undefined. Some events and actions have two exports: a main export, and a wider export (`wider`
 * in the schema), which supports more settings.
 */
export function widerExport(
  { wider, settings: shape }: ActionSchema | EventSchema,
  settings: RecordOf,
): string | undefined {
  if (!wider) return undefined;
  const isSet = (name: string) => {
    const [owner = '', any] = name.split('.');
    const value = recordField(settings, owner);
    if (!any) return value !== undefined;
    const listed = shape.properties?.[owner]?.properties ?? {};
    return value?.kind === 'record' && value.entries.some(({ key }) => !Object.hasOwn(listed, key));
  };
  return wider.sets.some(isSet) || wider.lacks?.some((name) => !isSet(name))
    ? wider.export
    : undefined;
}
