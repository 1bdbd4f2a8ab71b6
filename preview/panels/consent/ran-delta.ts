import type { TraceMeta } from '../../../compiler/model/trace-meta.ts';
import type { TraceRecord } from '../../session/trace/trace-record.ts';

/**
 * The actions that ran in only one of two loads of a page, one line for each. `more`: only in the
 * second load. `fewer`: only in the first.
 */
export interface RanDelta {
  readonly more: readonly string[];
  readonly fewer: readonly string[];
}

/**
 * Returns the difference between the actions of two loads of a page. An action that ran several
 * times counts each time.
 */
export function ranDelta(
  before: readonly TraceRecord[],
  after: readonly TraceRecord[],
  meta: TraceMeta,
): RanDelta {
  const [first, second] = [ranActions(before, meta), ranActions(after, meta)];
  return { more: without(second, first), fewer: without(first, second) };
}

/** Returns the actions that ran, in order, as `rule: action`. */
function ranActions(records: readonly TraceRecord[], meta: TraceMeta): string[] {
  return records.flatMap((record) =>
    record.k === 'act' && record.start === true
      ? [`${meta.rules[record.r]?.name ?? record.r}: ${record.type}`]
      : [],
  );
}

function without(all: readonly string[], removed: readonly string[]): string[] {
  const remaining = [...removed];
  return all.filter((one) => {
    const at = remaining.indexOf(one);
    if (at >= 0) remaining.splice(at, 1);
    return at < 0;
  });
}
