import type { Saying } from '../bridge/await-host.ts';
import type { TraceMessage } from '../bridge/protocol.ts';

type Traced = TraceMessage['records'][number];

/** What the frame tells, in the order in which it happened, however much of it at once. */
export interface Stream {
  /** Told when the present task is over. */
  readonly soon: (message: Saying) => void;
  /** Told at once, after all that came before: the page may be gone in a moment. */
  readonly now: (message: Saying) => void;
  /** A record of a trace bundle; told when the present task is over, since it may still be filled in. */
  readonly trace: (record: Traced) => void;
}

export function createStream(say: (message: Saying) => void, elapsed: () => number): Stream {
  let waiting: (Saying | Traced[])[] = [];
  const tell = (): void => {
    const told = waiting;
    waiting = [];
    for (const message of told) say(Array.isArray(message) ? { k: 'trace', t: elapsed(), records: message } : message);
  };
  const add = (message: Saying | Traced[]): void => {
    if (waiting.length === 0) queueMicrotask(tell);
    waiting.push(message);
  };
  return {
    soon: add,
    now: (message) => {
      tell();
      say(message);
    },
    trace: (record) => {
      const last = waiting.at(-1);
      if (Array.isArray(last)) last.push(record);
      else add([record]);
    },
  };
}
