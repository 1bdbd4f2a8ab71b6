/** Whether a value is absent or not strictly equal to another. */
export const notEquals = (left: unknown, right: unknown): boolean =>
  left === undefined || left !== right;
