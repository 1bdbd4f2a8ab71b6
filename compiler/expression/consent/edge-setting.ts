import { recordField } from '../tree/record-field.ts';
import type { EdgeSetting } from '../../model/edge-setting.ts';
import type { RecordOf } from '../../model/expression.ts';

/**
 * Returns the value of a site's edge setting, or undefined if the setting is absent or isn't a
 * literal.
 */
export function edgeSetting(edge: RecordOf | undefined, setting: EdgeSetting): unknown {
  const value = recordField(edge, setting);
  return value?.kind === 'literal' ? value.value : undefined;
}
