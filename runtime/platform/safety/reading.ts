import { contain } from './contain.ts';

/**
 * The maximum nesting of data elements whose scripts read each other. References in YAML have the
 * same limit.
 */
const deepest = 10;

/**
 * The data elements whose scripts are running, the outermost first. A script can read another
 * element through the page, for example with `_satellite.getVar`.
 */
const reading: string[] = [];

/** The error that was thrown for the last cycle; initially an object that is never thrown. */
let circle: unknown = reading;

/** Returns whether a data element's script is running. */
export const isReading = (): boolean => reading.length > 0;

/**
 * Reads a data element whose value comes from a script.
 * @throws Error with the chain of names if more than ten elements are nested
 */
export const readWithin = <T>(name: string, read: () => T): T => {
  reading.push(name);
  try {
    if (reading.length > deepest)
      throw (circle = new Error(
        `Data element circular reference detected: ${reading.join(' -> ')}`,
      ));
    return read();
  } finally {
    reading.pop();
  }
};

/**
 * Returns the result of a function. If the function throws, logs the error and returns undefined.
 * @param isHandled called if the error reports a cycle of data elements; returns whether a function
 * further up the call stack catches this error
 * @throws the error of a cycle, if `isHandled` returns true, so that the rule stops
 */
export const containReading = <T>(
  failed: string,
  read: () => T,
  isHandled: () => boolean,
): T | undefined => {
  let value: T | undefined;
  let found: unknown;
  contain(failed, () => {
    try {
      value = read();
    } catch (error) {
      if (error !== circle || !isHandled()) throw error;
      found = error;
    }
  });
  if (found) throw found;
  return value;
};
