import { recordField } from '../tree/record-field.ts';
import { catalogue } from '../../model/catalogue.ts';
import type { GuardedPurpose } from '../../model/plan.ts';
import type { ModuleUse } from '../../model/spec.ts';

/**
 * Returns the consent purpose of the script that an event loads from a third party. If the event
 * loads no script, the event needs no consent, and the result is undefined.
 */
export function eventPurpose({
  module,
  settings,
}: Pick<ModuleUse, 'module' | 'settings'>): GuardedPurpose | undefined {
  const { purposeFrom, settings: shape } = catalogue.events.get(module)!;
  if (!purposeFrom) return undefined;
  const given = recordField(settings, purposeFrom);
  const purpose =
    given?.kind === 'literal' ? given.value : shape.properties?.[purposeFrom]?.default;
  return purpose as GuardedPurpose;
}
