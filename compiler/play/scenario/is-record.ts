/** Returns whether a value is a plain object, such as a parsed map. */
export function isRecord(value: unknown): value is { readonly [name: string]: unknown } {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
