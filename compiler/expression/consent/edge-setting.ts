import { recordField } from '../tree/record-field.ts';
import type { RecordOf } from '../../model/expression.ts';

/**
 * Returns the value of a site's edge setting, or undefined if the setting is absent or isn't a
 * literal.
 */
export function edgeSetting(edge: RecordOf | undefined, setting: string): unknown {
  const value = recordField(edge, setting);
  return value?.kind === 'literal' ? value.value : undefined;
}
