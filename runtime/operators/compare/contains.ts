/** Whether a text contains another, or a list has an item. */
export const contains = (left: unknown, right: unknown): boolean =>
  Array.isArray(left)
    ? left.includes(right)
    : typeof left === 'string' && typeof right === 'string' && left.includes(right);
