/** What stands in an entry of a list under a dotted path, read safely: own fields only; absent where it is null. */
export const item = (entry: unknown, path: string): unknown => {
  try {
    let value = entry;
    for (const name of path.split('.')) {
      if (value === null || typeof value !== 'object' || !Object.prototype.hasOwnProperty.call(value, name)) return undefined;
      value = (value as Record<string, unknown>)[name];
    }
    return value ?? undefined;
  } catch {
    return undefined;
  }
};
