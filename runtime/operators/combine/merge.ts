const isPlain = (value: unknown): value is Record<string, unknown> =>
  !!value && typeof value === 'object' && !Array.isArray(value);

/**
 * Merges objects deeply. Later objects take precedence. Skips fields that are undefined. Also skips
 * arguments that aren't objects. A list doesn't count as an object.
 */
export const merge = (...objects: readonly unknown[]): Record<string, unknown> => {
  const merged: Record<string, unknown> = {};
  for (const object of objects) {
    if (!isPlain(object)) continue;
    for (const key of Object.keys(object)) {
      const value = object[key];
      if (value === undefined) continue;
      const below = Object.prototype.hasOwnProperty.call(merged, key) ? merged[key] : undefined;
      Object.defineProperty(merged, key, {
        value: isPlain(value) ? merge(below, value) : value,
        writable: true,
        enumerable: true,
        configurable: true,
      });
    }
  }
  return merged;
};
