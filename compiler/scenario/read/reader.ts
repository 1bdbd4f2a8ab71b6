import { isRecord } from '../is-record.ts';
import type { Problem } from './problem.ts';

/** Reads one value at one path. What is wrong goes to `problems`, and the result then only fits its type. */
export type Read<T> = (value: unknown, path: string, problems: Problem[]) => T;

/** A reader of one kind of plain value. */
function plain<T>(what: string, fits: (value: unknown) => boolean, otherwise: T): Read<T> {
  return (value, path, problems) => {
    if (fits(value)) return value as T;
    problems.push({ path, message: `must be ${what}${value === undefined ? ', and is missing' : `, not ${JSON.stringify(value)}`}` });
    return otherwise;
  };
}

export const text = plain<string>('a text', (value) => typeof value === 'string', '');
export const whole = plain<number>('a whole number', Number.isInteger, 0);
export const yes = plain<true>('true', (value) => value === true, true);
export const anything: Read<unknown> = (value) => value;
export const textOrNull = plain<string | null>('a text, or null', (value) => value === null || typeof value === 'string', null);

/** Where a page is; as a browser would read it on a page of the shop. */
export const address = plain<string>('a path such as /in/, or a whole URL', (value) => typeof value === 'string' && URL.canParse(value, 'https://www.shop.example/'), '');

export const zone = plain<string>('a time zone such as Asia/Kolkata', (value) => typeof value === 'string' && isZone(value), 'UTC');

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** A text of a certain form. */
export function textLike(form: RegExp, what: string): Read<string> {
  return plain(what, (value) => typeof value === 'string' && form.test(value), '');
}

/** One of a few words. */
export function oneOf<T extends string>(words: readonly T[]): Read<T> {
  return plain(`one of ${words.join(', ')}`, (value) => words.includes(value as T), words[0]!);
}

/** A list, every item read alike. */
export function list<T>(item: Read<T>, least = 0): Read<T[]> {
  return (value, path, problems) => {
    if (Array.isArray(value) && value.length >= least) return value.map((inner, index) => item(inner, `${path}[${index}]`, problems));
    problems.push({ path, message: least > 0 ? 'must be a list with something in it' : 'must be a list' });
    return [];
  };
}

/** A map of any names, every value read alike. */
export function mapOf<T>(item: Read<T>): Read<{ [name: string]: T }> {
  return (value, path, problems) => {
    if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, item(inner, join(path, key), problems)]));
    problems.push({ path, message: 'must be a map' });
    return {};
  };
}

type Fields = { readonly [name: string]: Read<unknown> };
type Result<F extends Fields> = { -readonly [K in keyof F]: ReturnType<F[K]> };

/** A map of known names; an unknown one is a problem. */
export function fields<F extends Fields>(known: F): Read<Result<F>> {
  return (value, path, problems) => {
    const given = isRecord(value) ? value : {};
    // Of what isn't a map at all that is said, and not also each name that it lacks.
    const within = isRecord(value) ? problems : [];
    if (!isRecord(value)) problems.push({ path, message: 'must be a map' });
    for (const key of Object.keys(given)) {
      if (!Object.hasOwn(known, key)) problems.push({ path: join(path, key), message: `isn't known here; known are ${Object.keys(known).join(', ')}` });
    }
    return Object.fromEntries(Object.entries(known).map(([key, read]) => [key, read(given[key], join(path, key), within)])) as Result<F>;
  };
}

/** A field that may be missing. */
export function optional<T, D>(read: Read<T>, otherwise: D): Read<T | D> {
  return (value, path, problems) => (value === undefined ? otherwise : read(value, path, problems));
}

const unitsMs: { readonly [unit: string]: number } = { ms: 1, s: 1000, min: 60_000, h: 3_600_000, d: 86_400_000 };

/** A length of time: `2s`, `500ms`, `30min`, `12h`, `90d` or a number of milliseconds. Gives milliseconds. */
export const duration: Read<number> = (value, path, problems) => {
  const parts = typeof value === 'string' ? /^(\d+(?:\.\d+)?)(ms|s|min|h|d)$/.exec(value) : null;
  if (parts !== null) return Number(parts[1]) * unitsMs[parts[2]!]!;
  return plain<number>('a time such as 2s, 500ms or 500', (given) => typeof given === 'number' && given >= 0, 0)(value, path, problems);
};

export function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}
