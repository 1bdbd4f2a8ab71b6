/** Whether there is no value, or it is null, an empty string or an empty list (or, with false, none of these). */
export const empty = (left: unknown, right: boolean): boolean =>
  (left == null || left === '' || (Array.isArray(left) && !left.length)) === right;
