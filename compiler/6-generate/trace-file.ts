/** What a trace build calls; a production bundle never names it. */
export const TRACE_FILE = 'runtime/engine/trace.ts';
