/** Returns whether a string ends with another. */
export const endsWith = (left: unknown, right: unknown): boolean =>
  typeof left === 'string' && typeof right === 'string' && left.endsWith(right);
