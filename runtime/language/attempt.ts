import { containReading, readWithin } from '../platform/reading.ts';

/**
 * What a script of a data element returns; absent where it throws, which is logged, so that the rule goes on with
 * the data element's default.
 * @throws Error where the script asks for its own element, over others or not: that stops the rule
 */
export const attempt = <T>(name: string, run: () => T): T | undefined =>
  containReading(`Failed to read the data element ${name}.`, () => readWithin(name, run), () => true);
