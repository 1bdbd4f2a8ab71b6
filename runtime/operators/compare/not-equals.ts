/** Whether the value isn't exactly this one, or there is none. */
export const notEquals = (left: unknown, right: unknown): boolean =>
  left === undefined || left !== right;
