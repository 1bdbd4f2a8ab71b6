import { recordField } from '../tree/record-field.ts';
import type { RecordOf } from '../../model/expression.ts';

/**
 * Returns the value of one of a site's edge settings; undefined if it isn't set or isn't a literal.
 */
export function edgeSetting(edge: RecordOf | undefined, setting: string): unknown {
  const value = recordField(edge, setting);
  return value?.kind === 'literal' ? value.value : undefined;
}
