import { createTraceIndexer, type TraceIndex } from './create-trace-indexer.ts';
import type { TraceLog } from './create-trace-log.ts';

const indexers = new WeakMap<TraceLog, ReturnType<typeof createTraceIndexer>>();

/**
 * Returns the index of a trace. Later calls process only the new records.
 * @param consentCookie name of the site's consent cookie
 */
export function traceIndexOf(trace: TraceLog, consentCookie: string | undefined): TraceIndex {
  const indexer = indexers.get(trace) ?? createTraceIndexer(consentCookie);
  indexers.set(trace, indexer);
  return indexer(trace.records());
}
