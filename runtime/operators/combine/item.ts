/**
 * Returns the value at a dotted path in a list entry. Inherited fields are ignored, and null counts
 * as absent.
 */
export const item = (entry: unknown, path: string): unknown => {
  try {
    let value = entry;
    for (const name of path.split('.')) {
      if (
        value === null ||
        typeof value !== 'object' ||
        !Object.prototype.hasOwnProperty.call(value, name)
      )
        return undefined;
      value = (value as Record<string, unknown>)[name];
    }
    return value ?? undefined;
  } catch {
    return undefined;
  }
};
