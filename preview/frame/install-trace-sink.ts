import type { TraceMessage } from '../session/bridge/protocol.ts';

type TraceEntry = TraceMessage['records'][number] & {
  readonly r?: number;
  readonly i?: number;
  readonly start?: true;
};

/**
 * Installs the sink for a trace bundle's records (runtime/platform/safety/trace-sink.ts), and reports each record with the
 * frame's time, as in all other messages.
 * @returns a function that returns the number of the running action's start record; undefined if no
 * action runs
 */
export function installTraceSink(
  onRecord: (record: TraceMessage['records'][number]) => void,
  elapsed: () => number,
): () => number | undefined {
  let started: TraceEntry[] = [];
  const nativeQueueMicrotask = queueMicrotask.bind(window);
  const push = (record: TraceEntry): void => {
    if (record.k === 'act' && record.start) {
      // An action that was held until the visitor consented has no end record when it runs. So in
      // the next microtask, all actions count as ended.
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
