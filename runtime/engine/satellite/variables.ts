import { atLoad } from '../../platform/at-load.ts';
import { contain } from '../../platform/contain.ts';
import { forgetCookies } from '../../platform/cookies.ts';
import { containReading, isReading } from '../../platform/reading.ts';

/** What the page has set, by its names. */
const variables = /* @__PURE__ */ atLoad(() => new Map<string, unknown>());

/** `_satellite.setVar(name, value)`, or with an object of several. Kept for this page only; rules don't read it. */
export const setVar = (names: unknown, value?: unknown): void => contain('Failed to set a variable.', () => {
  if (typeof names === 'object' && names) Object.entries(names).forEach(([name, each]) => variables.set(name, each));
  else variables.set(String(names), value);
});

/** What the page has set under a name, or below it: `basket.lines`. Undefined where nothing is. */
export const setVariable = (name: string): unknown => {
  const [first = '', ...rest] = name.split('.');
  return rest.reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], variables.get(first));
};

/**
 * `_satellite.getVar(name)`: a data element that the site lets the page read, or else what the page has set itself.
 * Undefined where there is neither, or it can't be read, which is logged. Throws only into scripts of the rules, which ask in
 * a circle.
 * @param elements reads each by its name
 * @param otherwise what the page has set; absent where it sets nothing
 */
export const getVar = (elements: { readonly [name: string]: () => unknown }, otherwise?: (name: string) => unknown) => (name: unknown): unknown => containReading('Failed to read a variable.', () => {
  const asked = String(name);
  // The page can ask at any time, also when no rule has run for long.
  forgetCookies();
  return Object.prototype.hasOwnProperty.call(elements, asked) ? elements[asked]!() : otherwise?.(asked);
}, isReading);
