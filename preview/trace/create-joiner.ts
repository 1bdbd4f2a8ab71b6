import type { Entry, EntryKind } from './entry.ts';
import type { ElementRecord, MissRecord, Run } from './run.ts';
import type { TraceRecord } from './trace-record.ts';

/** Records joined to what they belong to. */
export interface Joined {
  /** In the order in which they began; grows in place. */
  readonly entries: readonly Entry[];
  /** The run that a record belongs to. */
  readonly runOf: (record: TraceRecord) => Run | undefined;
  /** A rule's runs, in their order. */
  readonly runsOf: (rule: number) => readonly Run[];
  /** What happened to elements that rules didn't wait for. */
  readonly misses: readonly MissRecord[];
  /** Every reading of a data element, in order. */
  readonly readings: readonly ElementRecord[];
}

/** Elements that are read longer than this after their rule's last record are read for another reason, in ms. */
const LULL = 50;

/** Joins records as they come: each is looked at once, however often it is asked for. @param consentCookie name of the site's consent cookie */
export function createJoiner(consentCookie: string | undefined): (records: readonly TraceRecord[]) => Joined {
  let joining = begin(consentCookie);
  let known: readonly TraceRecord[] = [];
  let count = 0;
  return (records) => {
    // The recorder has another list once it has dropped something or was cleared.
    if (records !== known || records.length < count) {
      joining = begin(consentCookie);
      count = 0;
    }
    known = records;
    for (; count < records.length; count += 1) joining.add(records[count]!);
    return joining.joined;
  };
}

function begin(consentCookie: string | undefined): { readonly joined: Joined; readonly add: (record: TraceRecord) => void } {
  const entries: Entry[] = [];
  const misses: MissRecord[] = [];
  const readings: ElementRecord[] = [];
  const owners = new WeakMap<TraceRecord, Run>();
  const runs = new Map<number, Run[]>();
  let visit = 0;
  let latest: Run | undefined;
  let values: { readonly entry: Entry; readonly folded: TraceRecord[] } | undefined;
  let events = new Set<number>();

  const enter = (kind: EntryKind, record: TraceRecord, more: Partial<Entry> = {}): Entry => {
    const entry: Entry = { kind, visit: record.visit, record, folded: [], ...more };
    entries.push(entry);
    return entry;
  };
  const own = (run: Run, record: TraceRecord): void => {
    run.records.push(record);
    owners.set(record, run);
    latest = run;
  };
  const startRun = (rule: number, record: TraceRecord): Run => {
    const run: Run = { rule, visit: record.visit, event: record.k === 'ev' ? record : undefined, records: [] };
    const others = runs.get(rule);
    if (others === undefined) runs.set(rule, [run]);
    else others.push(run);
    enter('rule', record, { run, folded: run.records });
    return run;
  };
  const happen = (record: TraceRecord, number: number | undefined): void => {
    if (number !== undefined && events.has(number)) return;
    if (number !== undefined) events.add(number);
    enter('event', record);
  };
  const read = (record: ElementRecord): void => {
    readings.push(record);
    const last = latest?.records.at(-1);
    if (latest !== undefined && last !== undefined && record.t - last.t < LULL) return own(latest, record);
    latest = undefined;
    if (values !== undefined && values.entry === entries.at(-1)) return void values.folded.push(record);
    const folded = [record];
    values = { folded, entry: enter('values', record, { folded }) };
    return undefined;
  };

  const add = (record: TraceRecord): void => {
    if (record.visit !== visit) {
      visit = record.visit;
      latest = undefined;
      events = new Set();
    }
    switch (record.k) {
      case 'env': return void enter(record.stage === 'opened' ? 'page' : 'stage', record);
      case 'boot': return void enter('stage', record);
      case 'ev':
        happen(record, record.o);
        return own(startRun(record.r, record), record);
      case 'miss':
        misses.push(record);
        return happen(record, record.o);
      case 'cond': case 'rule': case 'act': {
        const last = runs.get(record.r)?.at(-1);
        return own(last?.visit === record.visit ? last : startRun(record.r, record), record);
      }
      case 'el': return read(record);
      case 'net': return void enter('request', record);
      case 'net2': return void enter('answer', record);
      case 'store': return void enter(record.area === 'cookie' && record.key === consentCookie ? 'consent' : 'storage', record);
      default: return void enter(record.level === 'error' || record.level === 'uncaught' || record.level === 'blocked' ? 'error' : 'log', record);
    }
  };
  return { add, joined: { entries, misses, readings, runOf: (record) => owners.get(record), runsOf: (rule) => runs.get(rule) ?? [] } };
}
