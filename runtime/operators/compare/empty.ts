/**
 * Returns whether a value is absent, null, an empty string or an empty list. If `right` is false,
 * returns the opposite.
 */
export const empty = (left: unknown, right: boolean): boolean =>
  (left == null || left === '' || (Array.isArray(left) && !left.length)) === right;
