/**
 * Returns whether a value is absent, null, an empty string or an empty list; if `right` is false,
 * whether it is none of these.
 */
export const empty = (left: unknown, right: boolean): boolean =>
  (left == null || left === '' || (Array.isArray(left) && !left.length)) === right;
