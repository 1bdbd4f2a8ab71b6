import type { Stored } from '../../runtime/contract.ts';
import { catalogue } from '../model/catalogue.ts';
import type { Expression, RecordOf } from '../model/expression.ts';
import type { GuardedPurpose } from '../model/plan.ts';

/** What a condition or a source keeps of the visitor, and what for. */
export interface Remembered {
  readonly purpose: GuardedPurpose;
  /** In the names, `{rule}` is the id of the rule that asks. */
  readonly stores: readonly Stored[];
}

/** What asking a condition that stands alone, or a source, needs the visitor's consent for; undefined where it needs none. */
export function rememberedBy(part: Expression): Remembered | undefined {
  if (part.kind !== 'module-test' && part.kind !== 'source') return undefined;
  const schema = part.kind === 'source' ? catalogue.values.get(part.module) : catalogue.conditions.get(part.module);
  if (!schema?.purposeFrom) return undefined;
  const stores = (schema.stores ?? []).filter(({ when }) => !when || says(part.settings, when));
  if (part.kind === 'module-test' && stores.length === 0) return undefined;
  const named = literal(part.settings, schema.purposeFrom) ?? schema.settings?.properties?.[schema.purposeFrom]?.default;
  return { purpose: named as GuardedPurpose, stores };
}

function says(settings: RecordOf | undefined, { setting, is }: NonNullable<Stored['when']>): boolean {
  const value = literal(settings, setting);
  return is === 'time' ? typeof value === 'number' : value === is;
}

function literal(settings: RecordOf | undefined, name: string): unknown {
  const value = settings?.entries.find(({ key }) => key === name)?.value;
  return value?.kind === 'literal' ? value.value : undefined;
}
