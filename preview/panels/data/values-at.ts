import type { TraceMeta } from '../../../compiler/model/trace-meta.ts';
import type { TraceIndex } from '../../session/trace/create-trace-indexer.ts';
import { findLast } from '../../session/trace/find-last.ts';
import type { ElementRecord } from '../../session/trace/run.ts';
import type { TraceRecord } from '../../session/trace/trace-record.ts';

/** A data element and its values at one moment. */
export interface ElementValue {
  readonly number: number;
  readonly name: string;
  /**
   * The latest read of the element on the page, as of that moment. Undefined if the element hadn't
   * been read yet.
   */
  readonly reading: ElementRecord | undefined;
  /**
   * The last read of the element before the latest event. Undefined if there was no such read, or
   * if `reading` has the same value.
   */
  readonly before: ElementRecord | undefined;
}

/** A read of a data element, with the reads of other elements that it caused. */
export interface ReadingTree {
  readonly reading: ElementRecord;
  readonly reads: readonly ReadingTree[];
}

const MAX_DEPTH = 10;

/**
 * Returns every data element with its value at the moment of the selected record, in the order of
 * the bundle. Without a selected record, returns the latest values on the page.
 */
export function valuesAt(
  meta: TraceMeta,
  traceIndex: TraceIndex,
  visit: number,
  selected: TraceRecord | undefined,
): ElementValue[] {
  const last = limitOf(traceIndex, selected);
  const event =
    findLast(
      traceIndex.entries,
      (entry) =>
        entry.visit === visit &&
        entry.kind === 'event' &&
        entry.record.seq <= (selected?.seq ?? Infinity),
    )?.record.seq ?? 0;
  const latest = new Map<number, ElementRecord>();
  const earlier = new Map<number, ElementRecord>();
  for (const reading of traceIndex.readings) {
    if (reading.visit !== visit || reading.seq > last) continue;
    latest.set(reading.e, reading);
    if (reading.seq < event) earlier.set(reading.e, reading);
  }
  return meta.elements.map(({ name }, number) => {
    const [reading, before] = [latest.get(number), earlier.get(number)];
    return {
      number,
      name,
      reading,
      before: before !== undefined && isOther(before, reading) ? before : undefined,
    };
  });
}

/**
 * Returns a tree whose root is `reading`, a read of a data element. Below each read are the reads
 * of other elements that this read caused, in order. The tree has at most `MAX_DEPTH` levels.
 */
export function treeOf(reading: ElementRecord, { readings }: TraceIndex): ReadingTree {
  const readsOf = new Map<number, ElementRecord[]>();
  for (const each of readings) {
    if (each.visit !== reading.visit || each.p === undefined) continue;
    const others = readsOf.get(each.p);
    if (others === undefined) readsOf.set(each.p, [each]);
    else others.push(each);
  }
  const grow = (root: ElementRecord, depth: number): ReadingTree => ({
    reading: root,
    reads:
      root.n === undefined || depth === MAX_DEPTH
        ? []
        : (readsOf.get(root.n) ?? []).map((each) => grow(each, depth + 1)),
  });
  return grow(reading, 1);
}

/**
 * Returns the `seq` of the last record that belongs to the selected moment. If the selected record
 * is the event that ran a rule, or the rule's result, the moment lasts until the rule's run ends.
 */
function limitOf({ runOf }: TraceIndex, selected: TraceRecord | undefined): number {
  if (selected === undefined) return Infinity;
  const run = selected.k === 'ev' || selected.k === 'rule' ? runOf(selected) : undefined;
  return run?.records.at(-1)?.seq ?? selected.seq;
}

function isOther(before: ElementRecord, now: ElementRecord | undefined): boolean {
  return now !== undefined && JSON.stringify(before.value) !== JSON.stringify(now.value);
}
