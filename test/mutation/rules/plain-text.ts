/** Keys that don't change what the rules do. */
const PLACES = new Set(['place', 'keyPlace', 'fields', 'doc']);

/** Returns a string for a part of the rules. Two parts with the same string behave the same. */
export function plainText(part: object): string {
  const cached = texts.get(part);
  if (cached !== undefined) return cached;
  const text = JSON.stringify(part, (key, value: unknown) =>
    PLACES.has(key)
      ? undefined
      : value instanceof Map
        ? [...(value as ReadonlyMap<unknown, unknown>)]
        : value,
  );
  texts.set(part, text);
  return text;
}

const texts = new WeakMap<object, string>();
