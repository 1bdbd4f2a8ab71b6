import { expect } from 'vitest';
import type { TraceRecord, TraceSink } from '../../../runtime/trace-record.ts';

/** The sink that the bundle creates if the page has none. */
type Sink = TraceSink & { readonly records: readonly TraceRecord[] };

/**
 * The key of the global object that receives the records of a trace build. A trace build is a
 * bundle that records how its rules run.
 */
export const sinkKey = Symbol.for('tagwright.trace');
export const page = window as unknown as Record<symbol, Sink | undefined>;

/** Returns the trace records without their times. */
export const records = () =>
  page[sinkKey]!.records.map(({ t, ...rest }) => (expect(t).toBeTypeOf('number'), rest));
