/**
 * Replaces every occurrence of a substring in a string. Returns a value of another type unchanged.
 */
export const replace = (
  value: unknown,
  { from, to }: { readonly from: unknown; readonly to: unknown },
): unknown => (typeof value === 'string' ? value.split(String(from)).join(String(to)) : value);
