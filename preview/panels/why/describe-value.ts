/**
 * Returns a value as a string, and its type, so that undefined, null, "", "5" and 5 can be
 * distinguished.
 */
export function describeValue(value: unknown): { readonly text: string; readonly type: string } {
  if (value === undefined) return { text: 'undefined', type: 'missing' };
  if (value === null) return { text: 'null', type: 'null' };
  if (typeof value === 'string')
    return { text: JSON.stringify(value), type: value === '' ? 'empty string' : 'string' };
  if (Array.isArray(value))
    return {
      text: JSON.stringify(value),
      type: value.length === 0 ? 'empty array' : `array of ${value.length}`,
    };
  return { text: JSON.stringify(value), type: typeof value };
}
