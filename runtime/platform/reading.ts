import { contain } from './contain.ts';

/** How many data elements may be read one within the other, as many as may stand in a row in the rules. */
const deepest = 10;

/** Data elements whose scripts run now, the outermost first: a script can ask for another one by way of the page. */
const reading: string[] = [];

/** The last circle that was found; something that nobody throws as long as there was none. */
let circle: unknown = reading;

/** Whether a script of a data element runs now. */
export const isReading = (): boolean => reading.length > 0;

/**
 * Reads a data element whose value is a script's.
 * @throws Error that names the chain, where more than ten of them are read one within the other
 */
export const readWithin = <T>(name: string, read: () => T): T => {
  reading.push(name);
  try {
    if (reading.length > deepest) throw circle = new Error(`Data element circular reference detected: ${reading.join(' -> ')}`);
    return read();
  } finally {
    reading.pop();
  }
};

/**
 * Contains what a function throws, save for a circle: that goes on to who asked, and stops the rule.
 * @param goesOn whether there is somebody who asked
 */
export const containReading = <T>(failed: string, read: () => T, goesOn: () => boolean): T | undefined => {
  let value: T | undefined;
  let found: unknown;
  contain(failed, () => {
    try {
      value = read();
    } catch (error) {
      if (error !== circle || !goesOn()) throw error;
      found = error;
    }
  });
  if (found) throw found;
  return value;
};
