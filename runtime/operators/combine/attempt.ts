import { containReading, readWithin } from '../../platform/safety/reading.ts';

/**
 * Returns the result of a data element's script. If the script throws, logs the error and
 * returns undefined, so the rule continues with the data element's default.
 * @throws Error if scripts read each other's data elements more than ten levels deep, for example
 * in a cycle. The error stops the rule
 */
export const attempt = <T>(name: string, run: () => T): T | undefined =>
  containReading(
    `Failed to read the data element ${name}.`,
    () => readWithin(name, run),
    () => true,
  );
