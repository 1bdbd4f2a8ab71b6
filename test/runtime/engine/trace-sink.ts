import { expect } from 'vitest';

interface Sink {
  records: object[];
  flush?: (records: readonly object[]) => void;
}

/**
 * The symbol of the global object to which a trace build (a bundle that records how its rules run)
 * adds its records.
 */
export const sinkKey = Symbol.for('tagwright.trace');
export const page = window as unknown as Record<symbol, Sink | undefined>;

/** Returns the trace records without their times. */
export const records = () =>
  page[sinkKey]!.records.map(
    ({ t, ...rest }: { t?: unknown }) => (expect(t).toBeTypeOf('number'), rest),
  );
