/**
 * Only this many characters of a string are matched, because visitors can create strings of any
 * length.
 */
const longest = 2000;

/** Returns whether a regular expression matches a string. */
export const matches = (left: unknown, right: RegExp): boolean => {
  // With the flag g or y, `test` would start at the end of the last match.
  right.lastIndex = 0;
  return typeof left === 'string' && right.test(left.slice(0, longest));
};
