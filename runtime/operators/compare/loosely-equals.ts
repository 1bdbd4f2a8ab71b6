const isPlain = (value: unknown): boolean => /^[snb]/.test(typeof value);

/** Returns whether two strings, numbers or booleans are equal as strings: 1 equals '1'. */
export const looselyEquals = (left: unknown, right: unknown): boolean =>
  isPlain(left) && isPlain(right) && String(left) === String(right);
