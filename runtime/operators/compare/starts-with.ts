/** Returns whether a string starts with another. */
export const startsWith = (left: unknown, right: unknown): boolean =>
  typeof left === 'string' && typeof right === 'string' && left.startsWith(right);
