/** Whether a list has at least one of these items. */
export const hasAny = (left: unknown, right: readonly unknown[]): boolean =>
  Array.isArray(left) && right.some((item) => left.includes(item));
