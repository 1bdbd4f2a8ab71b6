/** How much of a text a regular expression gets to see, in characters: visitors can make texts of any length. */
const longest = 2000;

/** Whether a regular expression finds something in a text. */
export const matches = (left: unknown, right: RegExp): boolean => {
  // With the flags g or y an expression goes on where it stopped the last time.
  right.lastIndex = 0;
  return typeof left === 'string' && right.test(left.slice(0, longest));
};
