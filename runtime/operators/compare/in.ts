/** Whether there is a value and it is one of these. `in` is a word of the language, so the name is given on export. */
const isIn = (left: unknown, right: readonly unknown[]): boolean =>
  left !== undefined && right.includes(left);

export { isIn as in };
