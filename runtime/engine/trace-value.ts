const DEEPEST = 6;
const LONGEST = 10_000;

/**
 * Returns a value as plain data for a trace, without changing the value. The data has at most six
 * levels, 100 entries per object or list, and 10,000 characters per string. An element is replaced
 * by its tag, and a function by its name. If an object contains itself, the inner occurrence is
 * replaced by `{ $ref }`. An object that throws when it is read is replaced by a note.
 */
export const traceValue = (value: unknown, depth = 0, above: readonly unknown[] = []): unknown => {
  try {
    if (typeof value === 'string') return value.slice(0, LONGEST);
    if (typeof value === 'function') return `ƒ ${value.name}`;
    if (value === null || typeof value !== 'object')
      return typeof value === 'bigint' || typeof value === 'symbol' ? String(value) : value;
    if (above.includes(value)) return { $ref: above.length - above.indexOf(value) };
    if ('nodeType' in value)
      return `<${String((value as { nodeName?: unknown }).nodeName).toLowerCase()}>`;
    if (depth === DEEPEST) return '…';
    const within = [...above, value];
    if (Array.isArray(value))
      return value.slice(0, 100).map((item) => traceValue(item, depth + 1, within));
    return Object.fromEntries(
      Object.keys(value)
        .slice(0, 100)
        .map((key) => [
          key,
          traceValue((value as Record<string, unknown>)[key], depth + 1, within),
        ]),
    );
  } catch {
    return "(can't be read)";
  }
};
