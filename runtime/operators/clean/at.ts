/**
 * Returns the value at a dotted path in a record or a list, or undefined if the path leads to no
 * value. In a list, the name `last` stands for the last entry. Inherited fields are ignored, and
 * null counts as absent.
 */
export const at = (value: unknown, path: unknown): unknown => {
  try {
    let found = value;
    for (const name of String(path).split('.')) {
      const key = name === 'last' && Array.isArray(found) ? found.length - 1 : name;
      if (typeof found !== 'object' || !Object.prototype.hasOwnProperty.call(found, key))
        return undefined;
      found = (found as Record<string, unknown>)[key];
    }
    return found ?? undefined;
  } catch {
    return undefined;
  }
};
