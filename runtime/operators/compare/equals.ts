/** Returns whether a value is present and strictly equal to another. */
export const equals = (left: unknown, right: unknown): boolean =>
  left !== undefined && left === right;
