import type { TraceRecord, TraceSink } from '../../compiler/model/trace-meta.ts';

/**
 * Installs the object to which a trace bundle pushes its records (see
 * runtime/platform/safety/trace-sink.ts). Sets each record's time to the frame's time, and reports
 * the record.
 * @returns a function that returns the number of the trace record that marks the start of the
 * running action; undefined if no action is running
 */
export function installTraceSink(
  onRecord: (record: TraceRecord) => void,
  elapsed: () => number,
): () => number | undefined {
  let started: TraceRecord<'act'>[] = [];
  const nativeQueueMicrotask = queueMicrotask.bind(window);
  const push = (record: TraceRecord): void => {
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
  const sink: TraceSink = { records: { push } };
  Object.defineProperty(window, Symbol.for('tagwright.trace'), { value: sink });
  return () => started.at(-1)?.n;
}
