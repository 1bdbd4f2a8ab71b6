const isPlain = (value: unknown): boolean => /^[snb]/.test(typeof value);

/** Returns whether two strings, numbers or booleans are equal as strings, such as 1 and '1'. */
export const looselyEquals = (left: unknown, right: unknown): boolean =>
  isPlain(left) && isPlain(right) && String(left) === String(right);
