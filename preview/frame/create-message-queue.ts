import type { TraceRecord } from '../../compiler/model/trace-meta.ts';
import type { FrameMessageBody } from '../session/bridge/await-host.ts';

/** Sends the frame's messages to the app, in their original order. */
interface MessageQueue {
  /** Sends a message in a microtask. */
  readonly soon: (message: FrameMessageBody) => void;
  /**
   * Sends the queued messages and then this message immediately, because the page may be about to
   * unload.
   */
  readonly now: (message: FrameMessageBody) => void;
  /**
   * Sends a record of a trace bundle in a microtask. Until then, the bundle can still add fields to
   * the record.
   */
  readonly trace: (record: TraceRecord) => void;
}

export function createMessageQueue(
  send: (message: FrameMessageBody) => void,
  elapsed: () => number,
): MessageQueue {
  let queue: (FrameMessageBody | TraceRecord[])[] = [];
  const flush = (): void => {
    const messages = queue;
    queue = [];
    for (const message of messages)
      send(Array.isArray(message) ? { k: 'trace', t: elapsed(), records: message } : message);
  };
  const add = (message: FrameMessageBody | TraceRecord[]): void => {
    if (queue.length === 0) queueMicrotask(flush);
    queue.push(message);
  };
  return {
    soon: add,
    now: (message) => {
      flush();
      send(message);
    },
    trace: (record) => {
      const last = queue.at(-1);
      if (Array.isArray(last)) last.push(record);
      else add([record]);
    },
  };
}
