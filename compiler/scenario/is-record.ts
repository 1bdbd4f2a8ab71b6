/** A plain object: the only thing that a JSON map can become. */
export function isRecord(value: unknown): value is { readonly [name: string]: unknown } {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
