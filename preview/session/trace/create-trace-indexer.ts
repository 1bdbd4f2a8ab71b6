import type { Entry, EntryKind } from './entry.ts';
import type { ElementRecord, MissRecord, Run } from './run.ts';
import type { TraceRecord } from './trace-record.ts';

/** The records of a trace, grouped into timeline entries and runs of rules. */
export interface TraceIndex {
  /** The entries in the order in which they started. The array is extended in place. */
  readonly entries: readonly Entry[];
  /** Returns the run that a record belongs to. */
  readonly runOf: (record: TraceRecord) => Run | undefined;
  /** Returns the runs of a rule, in order. */
  readonly runsOf: (rule: number) => readonly Run[];
  /**
   * Events for which some rules didn't run, because their filters exclude the event or because the
   * event is untrusted.
   */
  readonly misses: readonly MissRecord[];
  /** Every read of a data element, in order. */
  readonly readings: readonly ElementRecord[];
}

/**
 * A read of a data element belongs to the latest run if the read happens less than this many ms
 * after the run's last record.
 */
const RUN_GAP = 50;

/**
 * Returns a function that indexes a growing array of records. It processes each record once.
 * @param consentCookie name of the site's consent cookie
 */
export function createTraceIndexer(
  consentCookie: string | undefined,
): (records: readonly TraceRecord[]) => TraceIndex {
  let indexing = new Indexing(consentCookie);
  let indexed: readonly TraceRecord[] = [];
  let count = 0;
  return (records) => {
    // If records were dropped or cleared, the trace log returns a new array.
    if (records !== indexed || records.length < count) {
      indexing = new Indexing(consentCookie);
      count = 0;
    }
    indexed = records;
    for (; count < records.length; count += 1) indexing.add(records[count]!);
    return indexing.index;
  };
}

class Indexing {
  readonly #consentCookie: string | undefined;
  readonly #entries: Entry[] = [];
  readonly #misses: MissRecord[] = [];
  readonly #readings: ElementRecord[] = [];
  readonly #runOf = new WeakMap<TraceRecord, Run>();
  readonly #runsOf = new Map<number, Run[]>();
  #visit = 0;
  /** The run to which the next read of a data element may belong. */
  #latestRun: Run | undefined;
  /**
   * The latest timeline entry for data elements that were read outside of all runs. If no other
   * entry has followed, the next read outside of all runs is added to this entry.
   */
  #values: { readonly entry: Entry; readonly folded: TraceRecord[] } | undefined;
  /** The numbers of the page's events that have a timeline entry. */
  #events = new Set<number>();

  readonly index: TraceIndex = {
    entries: this.#entries,
    misses: this.#misses,
    readings: this.#readings,
    runOf: (record) => this.#runOf.get(record),
    runsOf: (rule) => this.#runsOf.get(rule) ?? [],
  };

  constructor(consentCookie: string | undefined) {
    this.#consentCookie = consentCookie;
  }

  add(record: TraceRecord): void {
    if (record.visit !== this.#visit) {
      this.#visit = record.visit;
      this.#latestRun = undefined;
      this.#events = new Set();
    }
    switch (record.k) {
      case 'ev':
        this.#addEvent(record, record.o);
        return this.#addToRun(this.#startRun(record.r, record), record);
      case 'miss':
        this.#misses.push(record);
        return this.#addEvent(record, record.o);
      case 'cond':
      case 'rule':
      case 'act':
        return this.#addToRun(this.#currentRun(record.r, record), record);
      case 'el':
        return this.#addReading(record);
      default:
        this.#addEntry(this.#kindOf(record), record);
    }
  }

  #kindOf(record: Exclude<TraceRecord, { readonly r: number } | ElementRecord | MissRecord>) {
    switch (record.k) {
      case 'env':
        return record.stage === 'opened' ? 'page' : 'stage';
      case 'boot':
        return 'stage';
      case 'net':
        return 'request';
      case 'net2':
        return 'response';
      case 'store':
        return record.area === 'cookie' && record.key === this.#consentCookie
          ? 'consent'
          : 'storage';
      default:
        return ['error', 'uncaught', 'blocked'].includes(record.level) ? 'error' : 'log';
    }
  }

  #addEntry(kind: EntryKind, record: TraceRecord, more: Partial<Entry> = {}): Entry {
    const entry: Entry = { kind, visit: record.visit, record, folded: [], ...more };
    this.#entries.push(entry);
    return entry;
  }

  /**
   * Adds an entry for an event. An event can have several records: one for each rule that it runs,
   * and one for the rules that it doesn't run. Only the first of these records adds an entry.
   */
  #addEvent(record: TraceRecord, number: number | undefined): void {
    if (number !== undefined && this.#events.has(number)) return;
    if (number !== undefined) this.#events.add(number);
    this.#addEntry('event', record);
  }

  #startRun(rule: number, record: TraceRecord): Run {
    const event = record.k === 'ev' ? record : undefined;
    const run: Run = { rule, visit: record.visit, event, records: [] };
    const runs = this.#runsOf.get(rule);
    if (runs === undefined) this.#runsOf.set(rule, [run]);
    else runs.push(run);
    this.#addEntry('rule', record, { run, folded: run.records });
    return run;
  }

  #currentRun(rule: number, record: TraceRecord): Run {
    const last = this.#runsOf.get(rule)?.at(-1);
    return last?.visit === record.visit ? last : this.#startRun(rule, record);
  }

  #addToRun(run: Run, record: TraceRecord): void {
    run.records.push(record);
    this.#runOf.set(record, run);
    this.#latestRun = run;
  }

  #addReading(record: ElementRecord): void {
    this.#readings.push(record);
    const last = this.#latestRun?.records.at(-1);
    if (this.#latestRun !== undefined && last !== undefined && record.t - last.t < RUN_GAP)
      return this.#addToRun(this.#latestRun, record);
    this.#latestRun = undefined;
    if (this.#values !== undefined && this.#values.entry === this.#entries.at(-1))
      return void this.#values.folded.push(record);
    const folded = [record];
    this.#values = { folded, entry: this.#addEntry('values', record, { folded }) };
    return undefined;
  }
}
