import { recordField } from '../tree/record-field.ts';
import { catalogue } from '../../model/catalogue.ts';
import type { GuardedPurpose } from '../../model/plan.ts';
import type { ModuleUse } from '../../model/spec.ts';

/**
 * Returns the purpose of the third party's script that an event loads. Undefined if the event loads
 * no such script, and so needs no consent.
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
