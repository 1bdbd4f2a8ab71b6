import { isRecord } from '../is-record.ts';

/**
 * Compares a value with the expected one. Returns one line per field that differs; an empty list if
 * no field differs.
 *
 * An expected map matches if all its keys match; other keys are ignored. A list matches if the
 * lengths are equal and all items match. Strings, numbers and booleans must be equal. These
 * expected values have a special meaning:
 * - `null` and `{ absent: true }`: the key is missing
 * - `{ exists: true }`: the key exists
 * - `{ is-null: true }`: the value is null
 * - `{ matches: /…/i }`: the value is a string that matches the regular expression
 * - `{ same: name }`: the value equals the first value that was compared with this `name`
 *
 * @param path the name of the field in the returned lines
 * @param met the first value for each name in `{ same: name }`; this function adds new names
 */
export function compareValue(
  expected: unknown,
  actual: unknown,
  path: string,
  met: Map<string, unknown> = new Map(),
): string[] {
  if (isMarker(expected, 'absent') || expected === null)
    return actual === undefined ? [] : [`${path}: must be absent, but is ${show(actual)}`];
  if (isMarker(expected, 'exists')) return actual === undefined ? [`${path}: is absent`] : [];
  if (isMarker(expected, 'is-null'))
    return actual === null ? [] : [`${path}: expected null, got ${show(actual)}`];
  if (
    isRecord(expected) &&
    typeof expected.matches === 'string' &&
    Object.keys(expected).length === 1
  )
    return compareText(expected.matches, actual, path);
  if (isRecord(expected) && typeof expected.same === 'string' && Object.keys(expected).length === 1)
    return compareSame(expected.same, actual, path, met);
  if (Array.isArray(expected)) return compareList(expected, actual, path, met);
  if (isRecord(expected)) {
    if (!isRecord(actual)) return [`${path}: expected ${show(expected)}, got ${show(actual)}`];
    return Object.entries(expected).flatMap(([key, value]) =>
      compareValue(
        value,
        Object.hasOwn(actual, key) ? actual[key] : undefined,
        path === '' ? key : `${path}.${key}`,
        met,
      ),
    );
  }
  return Object.is(expected, actual)
    ? []
    : [`${path}: expected ${show(expected)}, got ${show(actual)}`];
}

function compareList(
  expected: readonly unknown[],
  actual: unknown,
  path: string,
  met: Map<string, unknown>,
): string[] {
  if (!Array.isArray(actual))
    return [`${path}: expected a list of ${expected.length}, got ${show(actual)}`];
  if (actual.length !== expected.length)
    return [`${path}: expected ${expected.length} items, got ${actual.length}: ${show(actual)}`];
  return expected.flatMap((item, index) =>
    compareValue(item, actual[index], `${path}[${index}]`, met),
  );
}

function compareSame(
  name: string,
  actual: unknown,
  path: string,
  met: Map<string, unknown>,
): string[] {
  if (actual === undefined) return [`${path}: is absent`];
  if (!met.has(name)) met.set(name, actual);
  return JSON.stringify(met.get(name)) === JSON.stringify(actual)
    ? []
    : [`${path}: expected the same as before, ${show(met.get(name))}, got ${show(actual)}`];
}

function compareText(pattern: string, actual: unknown, path: string): string[] {
  const parts = /^\/(.+)\/([a-z]*)$/s.exec(pattern);
  if (parts === null) return [`${path}: the pattern ${pattern} isn't written /…/`];
  const found = typeof actual === 'string' && new RegExp(parts[1] ?? '', parts[2]).test(actual);
  return found ? [] : [`${path}: expected text that matches ${pattern}, got ${show(actual)}`];
}

function isMarker(expected: unknown, word: string): boolean {
  return isRecord(expected) && expected[word] === true && Object.keys(expected).length === 1;
}

function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
