/** Whether there is a value and it is exactly this one. */
export const equals = (left: unknown, right: unknown): boolean =>
  left !== undefined && left === right;
