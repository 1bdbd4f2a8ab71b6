/**
 * Returns a deep copy of a list or a plain object. Returns any other value unchanged. If reading a
 * list or an object throws, returns the original.
 * @param copies maps originals to the copies made so far; only recursive calls pass this map
 */
export const copyOf = <T>(value: T, copies = new Map<unknown, unknown>()): T => {
  if (copies.has(value)) return copies.get(value) as T;
  try {
    const copy = Array.isArray(value) ? Array(value.length) : {};
    if (Object.getPrototypeOf(value) !== Object.getPrototypeOf(copy)) return value;
    copies.set(value, copy);
    for (const key of Object.keys(value!))
      Object.defineProperty(copy, key, {
        value: copyOf((value as Record<string, unknown>)[key], copies),
        writable: true,
        enumerable: true,
        configurable: true,
      });
    return copy as T;
  } catch {
    copies.set(value, value);
    return value;
  }
};
