import { atLoad } from '../../platform/safety/at-load.ts';
import { contain } from '../../platform/safety/contain.ts';
import { forgetCookies } from '../../platform/storage/cookies.ts';
import { containReading, isReading } from '../../platform/safety/reading.ts';

/** The variables that the page has set, by name. */
const variables = /* @__PURE__ */ atLoad(() => new Map<string, unknown>());

/**
 * `_satellite.setVar(name, value)`, or `setVar({ name: value, … })`: sets variables for page
 * scripts. The values last until the next page load. Rules don't read them.
 */
export const setVar = (names: unknown, value?: unknown): void =>
  contain('Failed to set a variable.', () => {
    if (typeof names === 'object' && names)
      Object.entries(names).forEach(([name, each]) => variables.set(name, each));
    else variables.set(String(names), value);
  });

/**
 * Returns the value of a variable that the page has set with `setVar`. For `basket.lines`, returns
 * the member `lines` of the variable `basket`. Returns undefined if the value is missing.
 */
export const setVariable = (name: string): unknown => {
  const [first = '', ...rest] = name.split('.');
  return rest.reduce<unknown>(
    (value, key) => (value as Record<string, unknown> | null | undefined)?.[key],
    variables.get(first),
  );
};

/**
 * `_satellite.getVar(name)`: returns the value of a data element that the site exposes. If no data
 * element has this name, returns a variable that the page has set, or undefined. If reading fails,
 * logs the error and returns undefined.
 * @param elements the functions that read the data elements, by name
 * @param otherwise returns a variable that the page has set; absent if the page can't set any
 * @throws Error if scripts of data elements read each other more than ten levels deep, for example
 * in a cycle. Only a call from such a script throws
 */
export const getVar =
  (elements: { readonly [name: string]: () => unknown }, otherwise?: (name: string) => unknown) =>
  (name: unknown): unknown =>
    containReading(
      'Failed to read a variable.',
      () => {
        const key = String(name);
        // The cookies may have changed since the last rule ran, because the page can call this
        // function at any time.
        forgetCookies();
        return Object.prototype.hasOwnProperty.call(elements, key)
          ? elements[key]!()
          : otherwise?.(key);
      },
      isReading,
    );
