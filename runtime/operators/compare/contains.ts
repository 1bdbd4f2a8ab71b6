/** Returns whether a string contains another string, or a list contains an item. */
export const contains = (left: unknown, right: unknown): boolean =>
  Array.isArray(left)
    ? left.includes(right)
    : typeof left === 'string' && typeof right === 'string' && left.includes(right);
