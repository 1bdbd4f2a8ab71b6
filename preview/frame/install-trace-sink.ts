import type { TraceMessage } from '../bridge/protocol.ts';

type Traced = TraceMessage['records'][number] & { readonly r?: number; readonly i?: number; readonly start?: true };

/** Tells which action is running at this moment, by the number of the record that says it has begun. */
export type Running = () => number | undefined;

/**
 * Puts the place where a trace bundle writes what it does (runtime/platform/trace-sink.ts) into the page, and tells of
 * each record, with its time by the frame's clock, which is that of all else that is told.
 */
export function installTraceSink(wrote: (record: TraceMessage['records'][number]) => void, elapsed: () => number): Running {
  let begun: Traced[] = [];
  const soon = queueMicrotask.bind(window);
  const push = (record: Traced): void => {
    if (record.k === 'act' && record.start) {
      // An action that consent had held tells no end; when the script has run to its end, nothing of it is running.
      if (begun.length === 0) soon(() => void (begun = []));
      begun.push(record);
    } else if (record.k === 'act' && begun.at(-1)?.r === record.r && begun.at(-1)?.i === record.i) {
      begun.pop();
    }
    wrote(Object.assign(record, { t: elapsed() }));
  };
  Object.defineProperty(window, Symbol.for('tagwright.trace'), { value: { records: { push } } });
  return () => begun.at(-1)?.n;
}
