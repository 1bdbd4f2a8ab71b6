import { expect } from 'vitest';

interface Sink {
  records: object[];
  flush?: (records: readonly object[]) => void;
}

/**
 * The key of the global object that receives the records of a trace build. A trace build is a
 * bundle that records how its rules run.
 */
export const sinkKey = Symbol.for('tagwright.trace');
export const page = window as unknown as Record<symbol, Sink | undefined>;

/** Returns the trace records without their times. */
export const records = () =>
  page[sinkKey]!.records.map(
    ({ t, ...rest }: { t?: unknown }) => (expect(t).toBeTypeOf('number'), rest),
  );
