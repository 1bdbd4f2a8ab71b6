import { isZone } from '../../../model/is-zone.ts';
import { isRecord } from '../is-record.ts';
import type { Problem } from './problem.ts';

/** A JSON Schema (draft-07), for editors. It describes the values that a reader accepts. */
export interface ReadSchema {
  readonly [keyword: string]: unknown;
}

/**
 * Reads the value at a path. If the value is invalid, adds errors to `problems` and returns a
 * placeholder of the right type.
 */
export interface Read<T> {
  (value: unknown, path: string, problems: Problem[]): T;
  readonly schema: ReadSchema;
  readonly isOptional?: true;
}

/** Creates a reader from a JSON Schema and a function that reads a value. */
export function reader<T>(
  schema: ReadSchema,
  read: (value: unknown, path: string, problems: Problem[]) => T,
): Read<T> {
  return Object.assign(read, { schema });
}

/**
 * Returns a reader that accepts the values for which `fits` returns true.
 * @param what a description of these values, for messages
 * @param otherwise the placeholder for any other value
 */
function plain<T>(
  what: string,
  schema: ReadSchema,
  fits: (value: unknown) => boolean,
  otherwise: T,
): Read<T> {
  return reader({ ...schema, description: what }, (value, path, problems) => {
    if (fits(value)) return value as T;
    problems.push({
      path,
      message: `must be ${what}${value === undefined ? ', but is missing' : `, not ${JSON.stringify(value)}`}`,
      ...(schema['type'] === 'string' &&
        isUnquoted(value) && { help: `Write "${value}", in quotes.` }),
    });
    return otherwise;
  });
}

/**
 * Returns whether a value is a number or a boolean. Without quotes, YAML parses `5` as a number and
 * `true` as a boolean.
 */
function isUnquoted(value: unknown): value is number | boolean {
  return typeof value === 'number' || typeof value === 'boolean';
}

export const text = plain<string>(
  'text',
  { type: 'string' },
  (value) => typeof value === 'string',
  '',
);
export const whole = plain<number>('a whole number', { type: 'integer' }, Number.isInteger, 0);
export const yes = plain<true>('true', { const: true }, (value) => value === true, true);
export const anything: Read<unknown> = reader({}, (value) => value);
export const textOrNull = plain<string | null>(
  'text or null',
  { type: ['string', 'null'] },
  (value) => value === null || typeof value === 'string',
  null,
);

/** Reads the address of a page: a complete URL, or a path on the shop's host. */
export const address = plain<string>(
  'a path such as /in/, or a complete URL',
  { type: 'string' },
  (value) => typeof value === 'string' && URL.canParse(value, 'https://www.shop.example/'),
  '',
);

export const zone = plain<string>(
  'a time zone such as Asia/Kolkata',
  { type: 'string' },
  (value) => typeof value === 'string' && isZone(value),
  'UTC',
);

/** Returns a reader of strings that match a pattern. */
export function textLike(form: RegExp, what: string): Read<string> {
  const schema = { type: 'string', pattern: form.source };
  return plain(what, schema, (value) => typeof value === 'string' && form.test(value), '');
}

/** Returns a reader that accepts one of several words. */
export function oneOf<T extends string>(words: readonly T[]): Read<T> {
  const what = `one of ${words.join(', ')}`;
  const read = plain(what, { enum: words }, (value) => words.includes(value as T), words[0]!);
  return reader(read.schema, (value, path, problems) => {
    if (typeof value !== 'string' || words.includes(value as T)) return read(value, path, problems);
    const message = `must be ${what}, not ${JSON.stringify(value)}`;
    problems.push({ path, message, unknown: { what: 'value', word: value, known: words } });
    return words[0]!;
  });
}

/**
 * Returns a reader of lists.
 * @param least the minimum number of items
 * @param ifEmpty the help text for a list that is empty but mustn't be
 */
export function list<T>(item: Read<T>, least = 0, ifEmpty?: string): Read<T[]> {
  const schema = { type: 'array', items: item.schema, ...(least > 0 && { minItems: least }) };
  return reader(schema, (value, path, problems) => {
    if (Array.isArray(value) && value.length >= least)
      return value.map((inner, index) => item(inner, `${path}[${index}]`, problems));
    problems.push({
      path,
      message: least > 0 ? 'must be a non-empty list' : 'must be a list',
      help:
        (Array.isArray(value) ? ifEmpty : undefined) ??
        'Write each entry on its own line, starting with "- ".',
    });
    return [];
  });
}

const NO_MAP = {
  message: 'must be a map of keys',
  help: 'Write each key and its value on a line of its own, as "key: value".',
};

/** Returns a reader of maps with any keys. */
export function mapOf<T>(item: Read<T>): Read<{ [name: string]: T }> {
  const schema = { type: 'object', additionalProperties: item.schema };
  return reader(schema, (value, path, problems) => {
    if (isRecord(value))
      return Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [key, item(inner, join(path, key), problems)]),
      );
    problems.push({ path, ...NO_MAP });
    return {};
  });
}

type Fields = { readonly [name: string]: Read<unknown> };
type Result<F extends Fields> = { -readonly [K in keyof F]: ReturnType<F[K]> };

/** Returns a reader of maps with known keys. An unknown key is a problem. */
export function fields<F extends Fields>(known: F): Read<Result<F>> {
  const names = Object.keys(known);
  return reader(fieldsSchema(known), (value, path, problems) => {
    const given = isRecord(value) ? value : {};
    // If the value isn't a map, only this problem is reported, and no missing keys.
    const within = isRecord(value) ? problems : [];
    if (!isRecord(value)) problems.push({ path, ...NO_MAP });
    for (const key of Object.keys(given)) {
      if (!Object.hasOwn(known, key))
        problems.push({
          path: join(path, key),
          message: `is an unknown key; available keys: ${names.join(', ')}`,
          unknown: { what: 'key', word: key, known: names },
        });
    }
    const readField = (key: string, read: Read<unknown>): unknown => {
      const found: Problem[] = [];
      const result = read(given[key], join(path, key), found);
      const isMissing = given[key] === undefined;
      within.push(...found.map((each) => (isMissing ? { ...each, missing: key } : each)));
      return result;
    };
    return Object.fromEntries(
      Object.entries(known).map(([key, read]) => [key, readField(key, read)]),
    ) as Result<F>;
  });
}

function fieldsSchema(known: Fields): ReadSchema {
  const entries = Object.entries(known);
  const required = entries.filter(([, { isOptional }]) => !isOptional).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, { schema }]) => [name, schema])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

/** Returns a reader of an optional field. If the field is absent, its value is `otherwise`. */
export function optional<T, D>(read: Read<T>, otherwise: D): Read<T | D> {
  return Object.assign(
    reader(read.schema, (value, path, problems) =>
      value === undefined ? otherwise : read(value, path, problems),
    ),
    { isOptional: true as const },
  );
}

const unitsMs: { readonly [unit: string]: number } = {
  ms: 1,
  s: 1000,
  min: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

const DURATION = /^(\d+(?:\.\d+)?)(ms|s|min|h|d)$/;

/** Reads a duration: `2s`, `500ms`, `30min`, `12h`, `90d` or a number of ms. Returns it in ms. */
export const duration: Read<number> = reader(
  { type: ['number', 'string'], minimum: 0, pattern: DURATION.source },
  (value, path, problems) => {
    const parts = typeof value === 'string' ? DURATION.exec(value) : null;
    if (parts !== null) return Number(parts[1]) * unitsMs[parts[2]!]!;
    return milliseconds(value, path, problems);
  },
);

const milliseconds = plain<number>(
  'a duration such as 2s, 500ms or 500',
  { type: 'number' },
  (given) => typeof given === 'number' && given >= 0,
  0,
);

export function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}
