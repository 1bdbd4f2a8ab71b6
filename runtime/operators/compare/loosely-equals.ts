const isPlain = (value: unknown): boolean => /^[snb]/.test(typeof value);

/** Whether two strings, numbers or booleans are the same as text. */
export const looselyEquals = (left: unknown, right: unknown): boolean =>
  isPlain(left) && isPlain(right) && String(left) === String(right);
