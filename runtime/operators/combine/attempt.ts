import { containReading, readWithin } from '../../platform/safety/reading.ts';

/**
 * Returns the result of a data element's script. If the script throws, the error is logged
 * and the element is absent, so the rule continues with the element's default.
 * @throws Error if more than ten scripts read each other in a chain, as in a cycle; this stops the
 * rule
 */
export const attempt = <T>(name: string, run: () => T): T | undefined =>
  containReading(
    `Failed to read the data element ${name}.`,
    () => readWithin(name, run),
    () => true,
  );
