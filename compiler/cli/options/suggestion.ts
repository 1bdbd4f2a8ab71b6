import { didYouMean } from '../../diagnostics/did-you-mean.ts';

/** The maximum number of names that an error message lists. */
const MOST_LISTED = 40;

/**
 * Returns the end of an error message about an unknown name: the closest available name, or else
 * all available names, if there aren't too many.
 * @param what the kind of name in the plural, such as `sites`
 */
export function suggestion(name: string, available: readonly string[], what: string): string {
  const near = didYouMean(name, available);
  if (near !== undefined) return `. Did you mean "${near}"?`;
  return available.length > 0 && available.length <= MOST_LISTED
    ? `. Available ${what}: ${available.join(', ')}.`
    : '.';
}
