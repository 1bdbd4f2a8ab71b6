/**
 * Returns whether a value is present and in a list. `in` is a reserved word, so the function is
 * renamed on export.
 */
const isIn = (left: unknown, right: readonly unknown[]): boolean =>
  left !== undefined && right.includes(left);

export { isIn as in };
