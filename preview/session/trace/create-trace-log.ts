import type { TraceRecord } from './trace-record.ts';

/** The number of records that remain when old ones are dropped, apart from landmarks. */
const CAPACITY = 50_000;

/**
 * Stores the records of everything that happened, in order. Subscribers are notified once per turn
 * of the event loop.
 */
export interface TraceLog {
  /**
   * The stored records, oldest first. The array is extended in place: use `version` to detect
   * changes.
   */
  readonly records: () => readonly TraceRecord[];
  /** The number of old records that were dropped because there were too many. */
  readonly dropped: () => number;
  /** Returns the number of notifications so far, for useSyncExternalStore. */
  readonly version: () => number;
  /** Adds a record, and numbers it. */
  readonly add: (record: Unnumbered) => TraceRecord;
  /** Deletes all records but the landmarks of the latest visit, whose page remains open. */
  readonly clear: () => void;
  /** Returns a function that unsubscribes. */
  readonly subscribe: (changed: () => void) => () => void;
}

type Unnumbered = TraceRecord extends infer Each
  ? Each extends TraceRecord
    ? Omit<Each, 'seq'>
    : never
  : never;

/**
 * Returns whether a record tells that a page was opened, or that its bundle is a trace bundle.
 * Without the latter, the causes of the page's later requests would be unknown.
 */
function isLandmark(record: TraceRecord): boolean {
  return record.k === 'boot' || (record.k === 'env' && record.stage === 'opened');
}

/** @param capacity the number of records that remain when old ones are dropped, apart from landmarks */
export function createTraceLog(capacity = CAPACITY): TraceLog {
  const listeners = new Set<() => void>();
  /** The number of records to drop at a time. Copying the array for each record would be slow. */
  const step = capacity / 10;
  let limit = capacity + step;
  let records: TraceRecord[] = [];
  let seq = 0;
  let dropped = 0;
  let version = 0;
  let isNotifying = false;
  const notify = (): void => {
    if (isNotifying) return;
    isNotifying = true;
    setTimeout(() => {
      isNotifying = false;
      version += 1;
      for (const listener of listeners) listener();
    });
  };
  return {
    records: () => records,
    dropped: () => dropped,
    version: () => version,
    add: (record) => {
      const numbered = { ...record, seq: ++seq } as TraceRecord;
      records.push(numbered);
      if (records.length > limit) {
        const old = records.slice(0, -capacity);
        const kept = old.filter(isLandmark);
        dropped += old.length - kept.length;
        records = [...kept, ...records.slice(-capacity)];
        limit = records.length + step;
      }
      notify();
      return numbered;
    },
    clear: () => {
      const visit = records.at(-1)?.visit;
      records = records.filter((record) => record.visit === visit && isLandmark(record));
      dropped = 0;
      limit = capacity + step;
      notify();
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
