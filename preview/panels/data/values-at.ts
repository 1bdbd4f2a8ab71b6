import type { TraceMeta } from '../../../compiler/model/trace-meta.ts';
import type { Joined } from '../../trace/create-joiner.ts';
import { lastWhere } from '../../trace/last-where.ts';
import type { ElementRecord } from '../../trace/run.ts';
import type { TraceRecord } from '../../trace/trace-record.ts';

/** A data element as it was at an instant. */
export interface ElementValue {
  readonly number: number;
  readonly name: string;
  /** Its latest reading by then; absent where it hadn't been read on that page. */
  readonly reading: ElementRecord | undefined;
  /** Its reading before the latest page event, where that gave something else. */
  readonly before: ElementRecord | undefined;
}

/** What a reading was made of, as deep as ten. */
export interface ReadingTree {
  readonly reading: ElementRecord;
  readonly asked: readonly ReadingTree[];
}

const DEEPEST = 10;

/** Every data element, in the order of the bundle, as it was when a record was written; without one, as it is on the visit now. */
export function valuesAt(meta: TraceMeta, joined: Joined, visit: number, selected: TraceRecord | undefined): ElementValue[] {
  const last = limitOf(joined, selected);
  const event = lastWhere(joined.entries, (entry) => entry.visit === visit && entry.kind === 'event' && entry.record.seq <= (selected?.seq ?? Infinity))?.record.seq ?? 0;
  const latest = new Map<number, ElementRecord>();
  const earlier = new Map<number, ElementRecord>();
  for (const reading of joined.readings) {
    if (reading.visit !== visit || reading.seq > last) continue;
    latest.set(reading.e, reading);
    if (reading.seq < event) earlier.set(reading.e, reading);
  }
  return meta.elements.map(({ name }, number) => {
    const [reading, before] = [latest.get(number), earlier.get(number)];
    return { number, name, reading, before: before !== undefined && isOther(before, reading) ? before : undefined };
  });
}

/** What a reading asked, in order. */
export function treeOf(reading: ElementRecord, { readings }: Joined): ReadingTree {
  const askedBy = new Map<number, ElementRecord[]>();
  for (const each of readings) {
    if (each.visit !== reading.visit || each.p === undefined) continue;
    const others = askedBy.get(each.p);
    if (others === undefined) askedBy.set(each.p, [each]);
    else others.push(each);
  }
  const grow = (root: ElementRecord, depth: number): ReadingTree => ({ reading: root, asked: root.n === undefined || depth === DEEPEST ? [] : (askedBy.get(root.n) ?? []).map((each) => grow(each, depth + 1)) });
  return grow(reading, 1);
}

/** What a rule's event or verdict stands for is the whole of its run; any other record is an instant of its own. */
function limitOf({ runOf }: Joined, selected: TraceRecord | undefined): number {
  if (selected === undefined) return Infinity;
  const run = selected.k === 'ev' || selected.k === 'rule' ? runOf(selected) : undefined;
  return run?.records.at(-1)?.seq ?? selected.seq;
}

function isOther(before: ElementRecord, now: ElementRecord | undefined): boolean {
  return now !== undefined && JSON.stringify(before.value) !== JSON.stringify(now.value);
}
