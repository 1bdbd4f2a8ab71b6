/** Returns whether a list contains at least one of the given items. */
export const hasAny = (left: unknown, right: readonly unknown[]): boolean =>
  Array.isArray(left) && right.some((item) => left.includes(item));
