import type { TraceRecord } from './trace-record.ts';

/** The number of records that remain when old ones are dropped. */
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
  readonly clear: () => void;
  /** Returns a function that unsubscribes. */
  readonly subscribe: (changed: () => void) => () => void;
}

type Unnumbered = TraceRecord extends infer Each
  ? Each extends TraceRecord
    ? Omit<Each, 'seq'>
    : never
  : never;

/** @param capacity the number of records that remain when old ones are dropped */
export function createTraceLog(capacity = CAPACITY): TraceLog {
  const listeners = new Set<() => void>();
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
      // Drops a tenth of the capacity at a time, because copying the array for each record would be
      // slow.
      if (records.length > capacity * 1.1) {
        dropped += records.length - capacity;
        records = records.slice(-capacity);
      }
      notify();
      return numbered;
    },
    clear: () => {
      records = [];
      dropped = 0;
      notify();
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
