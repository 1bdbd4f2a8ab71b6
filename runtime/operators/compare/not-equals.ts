/** Returns whether a value is absent, or isn't strictly equal to another value. */
export const notEquals = (left: unknown, right: unknown): boolean =>
  left === undefined || left !== right;
