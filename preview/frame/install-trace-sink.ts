import type { TraceMessage } from '../session/bridge/protocol.ts';

type TraceEntry = TraceMessage['records'][number] & {
  readonly r?: number;
  readonly i?: number;
  readonly start?: true;
};

/**
 * Installs the object to which a trace bundle pushes its records (see
 * runtime/platform/safety/trace-sink.ts). Sets each record's time to the frame's time, and reports
 * the record.
 * @returns a function that returns the number of the trace record that marks the start of the
 * running action; undefined if no action is running
 */
export function installTraceSink(
  onRecord: (record: TraceMessage['records'][number]) => void,
  elapsed: () => number,
): () => number | undefined {
  let started: TraceEntry[] = [];
  const nativeQueueMicrotask = queueMicrotask.bind(window);
  const push = (record: TraceEntry): void => {
    if (record.k === 'act' && record.start) {
      // If an action was held for lack of consent and runs later, no record marks its end. So every
      // action counts as ended in the next microtask.
      if (started.length === 0) nativeQueueMicrotask(() => void (started = []));
      started.push(record);
    } else if (
      record.k === 'act' &&
      started.at(-1)?.r === record.r &&
      started.at(-1)?.i === record.i
    ) {
      started.pop();
    }
    onRecord(Object.assign(record, { t: elapsed() }));
  };
  Object.defineProperty(window, Symbol.for('tagwright.trace'), { value: { records: { push } } });
  return () => started.at(-1)?.n;
}
