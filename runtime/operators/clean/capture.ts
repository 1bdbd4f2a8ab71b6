/** Only this many characters of a string are matched, as in the comparison `matches`. */
const longest = 2000;

/**
 * Returns the part of a string that a group of a regular expression matches, or undefined. Returns
 * a value of another type unchanged.
 */
export const capture = (
  value: unknown,
  { match, group }: { readonly match: RegExp; readonly group: number },
): unknown => {
  // With the flag g or y, the search would start at the end of the last match.
  match.lastIndex = 0;
  return typeof value === 'string' ? match.exec(value.slice(0, longest))?.[group] : value;
};
