/** Only this many characters at the start of a string are searched. */
const longest = 2000;

/**
 * Returns the part of a string that a group of a regular expression matches. Returns undefined if
 * the expression or the group matches nothing. Returns a value of another type unchanged.
 */
export const capture = (
  value: unknown,
  { match, group }: { readonly match: RegExp; readonly group: number },
): unknown => {
  // With the flag g or y, the search would start at the end of the last match.
  match.lastIndex = 0;
  return typeof value === 'string' ? match.exec(value.slice(0, longest))?.[group] : value;
};
