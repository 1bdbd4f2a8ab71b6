import type { TraceSink } from '../../trace-record.ts';

/**
 * Returns the page's trace, a global under the symbol `tagwright.trace`. A script that processes
 * the records, such as the script of the preview, defines this global before the bundle loads. If
 * no script has defined the global, creates it.
 */
export const traceSink = (): TraceSink => {
  const page = window as unknown as { [key: symbol]: TraceSink | undefined };
  return (page[Symbol.for('tagwright.trace')] ??= { records: [] });
};

/** Calls a function in a microtask, so that it runs after the current code. */
export const afterTask = (run: () => void): void => queueMicrotask(run);

/** Returns the milliseconds since navigation started. */
export const sinceNavigation = (): number => performance.now();
