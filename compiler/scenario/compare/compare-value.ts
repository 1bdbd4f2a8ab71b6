import { isRecord } from '../is-record.ts';

/**
 * Where a value isn't as expected: one line per field, naming it; empty where all is well.
 *
 * An expected map matches where all its keys do, whatever else there is; a list matches as a whole; a text, a number
 * and a truth value match themselves. `null` and `{ absent: true }` mean that the key isn't there,
 * `{ exists: true }` that it is, `{ is-null: true }` that it holds null, and `{ matches: /…/i }` that it's a text
 * that the regular expression finds. `{ same: name }` is whatever value was met first under that name.
 *
 * @param path how the field is called in the lines
 * @param met values by the names under which they were met
 */
export function compareValue(expected: unknown, actual: unknown, path: string, met: Map<string, unknown> = new Map()): string[] {
  if (isMarker(expected, 'absent') || expected === null) return actual === undefined ? [] : [`${path}: must be absent, and is ${show(actual)}`];
  if (isMarker(expected, 'exists')) return actual === undefined ? [`${path}: is absent`] : [];
  if (isMarker(expected, 'is-null')) return actual === null ? [] : [`${path}: expected null, got ${show(actual)}`];
  if (isRecord(expected) && typeof expected.matches === 'string' && Object.keys(expected).length === 1) return compareText(expected.matches, actual, path);
  if (isRecord(expected) && typeof expected.same === 'string' && Object.keys(expected).length === 1) return compareSame(expected.same, actual, path, met);
  if (Array.isArray(expected)) return compareList(expected, actual, path, met);
  if (isRecord(expected)) {
    if (!isRecord(actual)) return [`${path}: expected ${show(expected)}, got ${show(actual)}`];
    return Object.entries(expected).flatMap(([key, value]) => compareValue(value, Object.hasOwn(actual, key) ? actual[key] : undefined, path === '' ? key : `${path}.${key}`, met));
  }
  return Object.is(expected, actual) ? [] : [`${path}: expected ${show(expected)}, got ${show(actual)}`];
}

function compareList(expected: readonly unknown[], actual: unknown, path: string, met: Map<string, unknown>): string[] {
  if (!Array.isArray(actual)) return [`${path}: expected a list of ${expected.length}, got ${show(actual)}`];
  if (actual.length !== expected.length) return [`${path}: expected ${expected.length} items, got ${actual.length}: ${show(actual)}`];
  return expected.flatMap((item, index) => compareValue(item, actual[index], `${path}[${index}]`, met));
}

function compareSame(name: string, actual: unknown, path: string, met: Map<string, unknown>): string[] {
  if (actual === undefined) return [`${path}: is absent`];
  if (!met.has(name)) met.set(name, actual);
  return JSON.stringify(met.get(name)) === JSON.stringify(actual) ? [] : [`${path}: expected the same as before, ${show(met.get(name))}, got ${show(actual)}`];
}

function compareText(pattern: string, actual: unknown, path: string): string[] {
  const parts = /^\/(.+)\/([a-z]*)$/s.exec(pattern);
  if (parts === null) return [`${path}: the pattern ${pattern} isn't written /…/`];
  const found = typeof actual === 'string' && new RegExp(parts[1] ?? '', parts[2]).test(actual);
  return found ? [] : [`${path}: expected a text like ${pattern}, got ${show(actual)}`];
}

function isMarker(expected: unknown, word: string): boolean {
  return isRecord(expected) && expected[word] === true && Object.keys(expected).length === 1;
}

function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
