import type { RecordOf } from '../model/expression.ts';

/** The value of one of a site's edge settings; undefined where it isn't there or isn't plain. */
export function edgeSetting(edge: RecordOf | undefined, setting: string): unknown {
  const value = edge?.entries.find(({ key }) => key === setting)?.value;
  return value?.kind === 'literal' ? value.value : undefined;
}
