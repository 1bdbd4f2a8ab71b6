import type { TraceRecord } from './trace-record.ts';

/** So many records are kept; the oldest go first. */
export const CAPACITY = 50_000;

/** Keeps what happened, in order. Whoever watches is told once per turn of the event loop, however much there is. */
export interface Recorder {
  /** The records that are kept, oldest first. Grows in place: watch `version`. */
  readonly records: () => readonly TraceRecord[];
  /** How many records were dropped because there were too many. */
  readonly dropped: () => number;
  /** Another number after each change, for useSyncExternalStore. */
  readonly version: () => number;
  /** Adds a record; its number is given here. */
  readonly add: (record: Unnumbered) => TraceRecord;
  readonly clear: () => void;
  /** Returns what ends the watching. */
  readonly subscribe: (changed: () => void) => () => void;
}

type Unnumbered = TraceRecord extends infer Each ? Each extends TraceRecord ? Omit<Each, 'seq'> : never : never;

/** @param capacity how many records are kept */
export function createRecorder(capacity = CAPACITY): Recorder {
  const listeners = new Set<() => void>();
  let records: TraceRecord[] = [];
  let seq = 0;
  let gone = 0;
  let version = 0;
  let isToTell = false;
  const tell = (): void => {
    if (isToTell) return;
    isToTell = true;
    setTimeout(() => {
      isToTell = false;
      version += 1;
      for (const listener of listeners) listener();
    });
  };
  return {
    records: () => records,
    dropped: () => gone,
    version: () => version,
    add: (record) => {
      const numbered = { ...record, seq: ++seq } as TraceRecord;
      records.push(numbered);
      // A tenth at a time, so that dropping costs next to nothing.
      if (records.length > capacity * 1.1) {
        gone += records.length - capacity;
        records = records.slice(-capacity);
      }
      tell();
      return numbered;
    },
    clear: () => {
      records = [];
      gone = 0;
      tell();
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
