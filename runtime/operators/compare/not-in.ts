/** Returns whether a value is absent or not in a list. */
export const notIn = (left: unknown, right: readonly unknown[]): boolean =>
  left === undefined || !right.includes(left);
