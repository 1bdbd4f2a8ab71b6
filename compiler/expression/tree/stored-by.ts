import { recordField } from './record-field.ts';
import type { Stored } from '../../../runtime/footprint.ts';
import { catalogue } from '../../model/catalogue.ts';
import type { Expression, RecordOf } from '../../model/expression.ts';
import type { GuardedPurpose } from '../../model/plan.ts';

/** The consent purpose of a condition or source, and the items that it stores about the visitor. */
export interface StoredBy {
  readonly purpose: GuardedPurpose;
  /**
   * The stored items. In their names, `{rule}` stands for the ID of the rule that contains the
   * condition or source. If a data element contains the condition or source, `{rule}` stands for
   * the data element's name.
   */
  readonly stores: readonly Stored[];
}

/**
 * Returns the purpose whose consent a condition or source needs, and the items that it stores.
 * Returns undefined if no consent is needed.
 */
export function storedBy(part: Expression): StoredBy | undefined {
  if (part.kind !== 'condition' && part.kind !== 'source') return undefined;
  const schema =
    part.kind === 'source'
      ? catalogue.sources.get(part.module)
      : catalogue.conditions.get(part.module);
  if (!schema?.purposeFrom) return undefined;
  const stores = (schema.stores ?? []).filter(({ when }) => !when || hasValue(part.settings, when));
  if (part.kind === 'condition' && stores.length === 0) return undefined;
  const named =
    literal(part.settings, schema.purposeFrom) ??
    schema.settings?.properties?.[schema.purposeFrom]?.default;
  return { purpose: named as GuardedPurpose, stores };
}

function hasValue(
  settings: RecordOf | undefined,
  { setting, is }: NonNullable<Stored['when']>,
): boolean {
  const value = literal(settings, setting);
  return is === 'time' ? typeof value === 'number' : value === is;
}

function literal(settings: RecordOf | undefined, name: string): unknown {
  const value = recordField(settings, name);
  return value?.kind === 'literal' ? value.value : undefined;
}
