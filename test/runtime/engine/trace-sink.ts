import { expect } from 'vitest';

interface Sink {
  records: object[];
  flush?: (records: readonly object[]) => void;
}

/** The global symbol under which a trace build finds the object that receives its records. */
export const sinkKey = Symbol.for('tagwright.trace');
export const page = window as unknown as Record<symbol, Sink | undefined>;

/** Returns the trace records without their times. */
export const records = () =>
  page[sinkKey]!.records.map(
    ({ t, ...rest }: { t?: unknown }) => (expect(t).toBeTypeOf('number'), rest),
  );
