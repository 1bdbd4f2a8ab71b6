import type { TraceMessage } from '../bridge/protocol.ts';

/** Puts the place where a trace bundle writes what it does (runtime/platform/trace-sink.ts) into the page, and tells of each record. */
export function installTraceSink(wrote: (record: TraceMessage['records'][number]) => void): void {
  const records = { push: wrote };
  Object.defineProperty(window, Symbol.for('tagwright.trace'), { value: { records } });
}
