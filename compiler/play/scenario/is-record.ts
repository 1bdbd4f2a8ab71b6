/** Returns whether a value is an object other than an array, such as a parsed map. */
export function isRecord(value: unknown): value is { readonly [name: string]: unknown } {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
