import type { TraceMeta } from '../../../compiler/model/trace-meta.ts';
import type { TraceRecord } from '../../trace/trace-record.ts';

/** What ran in one run and not in the other, one line for each action. */
export interface RanDelta {
  readonly more: readonly string[];
  readonly fewer: readonly string[];
}

/** Compares which actions of which rules ran, each as often as it did. */
export function ranDelta(before: readonly TraceRecord[], after: readonly TraceRecord[], meta: TraceMeta): RanDelta {
  const [first, second] = [ranActions(before, meta), ranActions(after, meta)];
  return { more: without(second, first), fewer: without(first, second) };
}

/** The actions that ran, in order: `rule: action`. */
export function ranActions(records: readonly TraceRecord[], meta: TraceMeta): string[] {
  return records.flatMap((record) => (record.k === 'act' && record.start === true ? [`${meta.rules[record.r]?.name ?? record.r}: ${record.type}`] : []));
}

function without(all: readonly string[], taken: readonly string[]): string[] {
  const left = [...taken];
  return all.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
