import { isZone } from '../../../model/is-zone.ts';
import { isRecord } from '../is-record.ts';
import type { Problem } from './problem.ts';

/**
 * Reads the value at a path. Adds errors to `problems`; the result is then only a placeholder of
 * its type.
 */
export type Read<T> = (value: unknown, path: string, problems: Problem[]) => T;

/** Returns a reader of one type of plain value. */
function plain<T>(what: string, fits: (value: unknown) => boolean, otherwise: T): Read<T> {
  return (value, path, problems) => {
    if (fits(value)) return value as T;
    problems.push({
      path,
      message: `must be ${what}${value === undefined ? ', but is missing' : `, not ${JSON.stringify(value)}`}`,
    });
    return otherwise;
  };
}

export const text = plain<string>('text', (value) => typeof value === 'string', '');
export const whole = plain<number>('a whole number', Number.isInteger, 0);
export const yes = plain<true>('true', (value) => value === true, true);
export const anything: Read<unknown> = (value) => value;
export const textOrNull = plain<string | null>(
  'text or null',
  (value) => value === null || typeof value === 'string',
  null,
);

/** Reads a page's URL, which can be relative to a page of the shop. */
export const address = plain<string>(
  'a path such as /in/, or a complete URL',
  (value) => typeof value === 'string' && URL.canParse(value, 'https://www.shop.example/'),
  '',
);

export const zone = plain<string>(
  'a time zone such as Asia/Kolkata',
  (value) => typeof value === 'string' && isZone(value),
  'UTC',
);

/** Returns a reader of strings that match a pattern. */
export function textLike(form: RegExp, what: string): Read<string> {
  return plain(what, (value) => typeof value === 'string' && form.test(value), '');
}

/** Returns a reader of one of several words. */
export function oneOf<T extends string>(words: readonly T[]): Read<T> {
  return plain(`one of ${words.join(', ')}`, (value) => words.includes(value as T), words[0]!);
}

/** Returns a reader of lists. */
export function list<T>(item: Read<T>, least = 0): Read<T[]> {
  return (value, path, problems) => {
    if (Array.isArray(value) && value.length >= least)
      return value.map((inner, index) => item(inner, `${path}[${index}]`, problems));
    problems.push({
      path,
      message: least > 0 ? 'must be a non-empty list' : 'must be a list',
    });
    return [];
  };
}

/** Returns a reader of maps with any keys. */
export function mapOf<T>(item: Read<T>): Read<{ [name: string]: T }> {
  return (value, path, problems) => {
    if (isRecord(value))
      return Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [key, item(inner, join(path, key), problems)]),
      );
    problems.push({ path, message: 'must be a map' });
    return {};
  };
}

type Fields = { readonly [name: string]: Read<unknown> };
type Result<F extends Fields> = { -readonly [K in keyof F]: ReturnType<F[K]> };

/** Returns a reader of maps with known keys. An unknown key is a problem. */
export function fields<F extends Fields>(known: F): Read<Result<F>> {
  return (value, path, problems) => {
    const given = isRecord(value) ? value : {};
    // If the value isn't a map at all, that is the only problem; missing keys aren't reported.
    const within = isRecord(value) ? problems : [];
    if (!isRecord(value)) problems.push({ path, message: 'must be a map' });
    for (const key of Object.keys(given)) {
      if (!Object.hasOwn(known, key))
        problems.push({
          path: join(path, key),
          message: `is an unknown key; available keys: ${Object.keys(known).join(', ')}`,
        });
    }
    return Object.fromEntries(
      Object.entries(known).map(([key, read]) => [key, read(given[key], join(path, key), within)]),
    ) as Result<F>;
  };
}

/** Makes a field optional. */
export function optional<T, D>(read: Read<T>, otherwise: D): Read<T | D> {
  return (value, path, problems) => (value === undefined ? otherwise : read(value, path, problems));
}

const unitsMs: { readonly [unit: string]: number } = {
  ms: 1,
  s: 1000,
  min: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

/** Reads a duration in ms: `2s`, `500ms`, `30min`, `12h`, `90d` or a number of milliseconds. */
export const duration: Read<number> = (value, path, problems) => {
  const parts = typeof value === 'string' ? /^(\d+(?:\.\d+)?)(ms|s|min|h|d)$/.exec(value) : null;
  if (parts !== null) return Number(parts[1]) * unitsMs[parts[2]!]!;
  return plain<number>(
    'a duration such as 2s, 500ms or 500',
    (given) => typeof given === 'number' && given >= 0,
    0,
  )(value, path, problems);
};

export function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}
