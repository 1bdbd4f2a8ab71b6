import type { TraceMessage } from '../session/bridge/protocol.ts';

type TraceEntry = TraceMessage['records'][number] & {
  readonly r?: number;
  readonly i?: number;
  readonly start?: true;
};

/**
 * Installs the object to which a trace bundle pushes its records (see
 * runtime/platform/safety/trace-sink.ts). Reports each record with the frame's time, like all other
 * messages.
 * @returns a function that returns the number of the record with which the running action started;
 * undefined if no action runs
 */
export function installTraceSink(
  onRecord: (record: TraceMessage['records'][number]) => void,
  elapsed: () => number,
): () => number | undefined {
  let started: TraceEntry[] = [];
  const nativeQueueMicrotask = queueMicrotask.bind(window);
  const push = (record: TraceEntry): void => {
    if (record.k === 'act' && record.start) {
      // An action that was held for lack of consent has no end record when it runs. So all actions
      // count as ended in the next microtask.
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
