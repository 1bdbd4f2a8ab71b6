/** Whether the value is none of these, or there is none. */
export const notIn = (left: unknown, right: readonly unknown[]): boolean =>
  left === undefined || !right.includes(left);
