import { serialise } from '../../../platform/safety/serialise.ts';
import type { Fields } from '../../variables/put.ts';

/**
 * Checks a value that page code passes. Returns the value with its defaults, or throws an Error.
 * The message is the same as in Adobe's SDK, because developers search for it. Only `required`
 * rejects null and undefined.
 */
export type Check = (value: unknown, path: string | undefined) => unknown;

/** Checks for the fields of an object, by field name. */
export interface Checks {
  readonly [name: string]: Check;
}

/** Creates a check of a value's type or format. */
export const check =
  (what: string, fits: (value: unknown) => boolean): Check =>
  (value, path) => {
    if (value != null && !fits(value))
      throw new Error(`'${path}': Expected ${what}, but got ${serialise(value)}.`);
    return value;
  };

export const text = check('a string', (value) => typeof value === 'string');
export const flag = check('true or false', (value) => typeof value === 'boolean');
export const callback = check('a function', (value) => typeof value === 'function');
export const anything: Check = (value) => value;

const isRegExp = (value: unknown): boolean => {
  try {
    return !!new RegExp(value as string);
  } catch {
    return false;
  }
};

export const regExp = check('a regular expression', isRegExp);
export const domain = check('a valid domain', (value) => /^[a-z0-9.-]+$/i.test(String(value)));
export const oneOf = (...values: readonly unknown[]): Check =>
  check(`one of these values: ${serialise(values)}`, (value) => values.includes(value));
export const filledText = check('a non-empty string', (value) => !!(value as string).length);
export const filledList = check('a non-empty array', (value) => !!(value as unknown[]).length);
export const distinct = check(
  'array values to be unique',
  (value) => new Set(value as unknown[]).size === (value as unknown[]).length,
);

/** Combines several checks. They run in order, each on the result of the previous one. */
export const all =
  (...checks: readonly Check[]): Check =>
  (value, path) =>
    checks.reduce((checked, next) => next(checked, path), value);

export const required: Check = (value, path) => {
  if (value == null) throw new Error(`'${path}' is a required option`);
  return value;
};

/** Creates a check that replaces null and undefined with a default. */
export const withDefault =
  (otherwise: unknown): Check =>
  (value) =>
    value ?? otherwise;

export const isOn = all(flag, withDefault(true));
export const isOff = all(flag, withDefault(false));

const within = (path: string | undefined, name: string): string =>
  path ? `${path}.${name}` : name;

/**
 * Calls `each` for every item, and returns the results. If a call throws, the remaining calls are
 * still made. Then one error is thrown. It contains every message, with `prefix` before each.
 */
export const gather = <T, R>(
  items: readonly T[],
  each: (item: T, index: number) => R,
  prefix = '',
): R[] => {
  const found: string[] = [];
  const results = Array.from(items, (item, index) => {
    try {
      return each(item, index);
    } catch (error) {
      found.push(prefix + (error as Error).message);
      return undefined;
    }
  });
  if (found.length) throw new Error(found.join('\n'));
  return results as R[];
};

export const object = check(
  'an object',
  (value) => typeof value === 'object' && !Array.isArray(value),
);
const list = check('an array', Array.isArray);

/** Creates a check of an object's known fields. Other fields remain unchanged. */
export const fields =
  (checks: Checks): Check =>
  (value, path) => {
    if (value == null) return value;
    object(value, path);
    const checked = { ...(value as Fields) };
    gather(Object.entries(checks), ([name, look]) => {
      const result = look(checked[name], within(path, name));
      if (result !== undefined) checked[name] = result;
    });
    return checked;
  };

/** Creates a check that rejects fields without a check of their own. */
export const only =
  (checks: object): Check =>
  (value, path) => {
    gather(Object.keys(value ?? {}), (name) => {
      if (!(name in checks)) throw new Error(`'${within(path, name)}': Unknown field.`);
    });
    return value;
  };

/** Creates a check that applies one check to every field of an object. */
export const mapOf =
  (look: Check): Check =>
  (value, path) =>
    fields(Object.fromEntries(Object.keys(value ?? {}).map((name) => [name, look])))(value, path);

/** Creates a check that applies one check to every item of a list. */
export const listOf =
  (look: Check): Check =>
  (value, path) =>
    value == null
      ? value
      : gather(list(value, path) as unknown[], (item, index) => look(item, `${path}[${index}]`));
