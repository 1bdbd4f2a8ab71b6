/**
 * The number of characters at the start of a string that are tested. The rest of the string is
 * ignored, because visitors can create strings of any length.
 */
const longest = 2000;

/** Returns whether a regular expression matches a string. Tests only the start of a long string. */
export const matches = (left: unknown, right: RegExp): boolean => {
  // With the flag g or y, `test` would start at the end of the last match.
  right.lastIndex = 0;
  return typeof left === 'string' && right.test(left.slice(0, longest));
};
