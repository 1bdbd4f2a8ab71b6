/** Where things are written says nothing of what they do. */
const PLACES = new Set(['place', 'keyPlace', 'fields', 'doc']);

/** A part of the rules as text: two that do the same by their wording have the same one. */
export function plainText(part: object): string {
  const known = texts.get(part);
  if (known !== undefined) return known;
  const text = JSON.stringify(part, (key, value: unknown) => PLACES.has(key) ? undefined : value instanceof Map ? [...value as ReadonlyMap<unknown, unknown>] : value);
  texts.set(part, text);
  return text;
}

const texts = new WeakMap<object, string>();
