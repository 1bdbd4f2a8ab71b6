import { recordField } from '../../expression/tree/record-field.ts';
import type { EdgeSetting } from '../../model/edge-setting.ts';
import type { RecordOf } from '../../model/expression.ts';

/** Returns whether edge settings of a site or an environment contain a setting. */
export function isSet(name: EdgeSetting, edge: RecordOf | undefined): boolean {
  return recordField(edge, name) !== undefined;
}
