import type { TraceRecord } from './trace-record.ts';

/**
 * The number of recent records that are kept when older records are dropped. Older landmarks (see
 * isLandmark) are kept as well.
 */
const CAPACITY = 50_000;

/**
 * Stores the records of everything that happened, in order. Notifies its subscribers of changes at
 * most once per turn of the event loop.
 */
export interface TraceLog {
  /**
   * The stored records, oldest first. `add` usually extends this array in place, so compare
   * `version` to detect changes.
   */
  readonly records: () => readonly TraceRecord[];
  /** The number of old records that were dropped because there were too many. */
  readonly dropped: () => number;
  /** Returns the number of notifications so far, for useSyncExternalStore. */
  readonly version: () => number;
  /** Adds a record, and numbers it. */
  readonly add: (record: Unnumbered) => TraceRecord;
  /**
   * Deletes all records except the landmarks (see isLandmark) of the latest visit. These stay
   * because the page of that visit is still open.
   */
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
 * Returns whether a record is a landmark, which `add` never drops. A landmark tells that a page was
 * opened (`env`), or that the page's bundle is a trace bundle (`boot`). Without the `boot` record,
 * the causes of the page's later requests would be unknown.
 */
function isLandmark(record: TraceRecord): boolean {
  return record.k === 'boot' || (record.k === 'env' && record.stage === 'opened');
}

/** @param capacity number of recent records that are kept when older records are dropped */
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
