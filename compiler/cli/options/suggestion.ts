import { didYouMean } from '../../diagnostics/did-you-mean.ts';

/** The maximum number of names that an error message lists. */
const MOST_LISTED = 40;

/**
 * Returns the end of an error message about an unknown name. If an available name is similar, the
 * end suggests it. If no name is similar, the end lists all available names, unless there are more
 * than MOST_LISTED.
 * @param what the kind of name in the plural, such as `sites`
 */
export function suggestion(name: string, available: readonly string[], what: string): string {
  const near = didYouMean(name, available);
  if (near !== undefined) return `. Did you mean "${near}"?`;
  return available.length > 0 && available.length <= MOST_LISTED
    ? `. Available ${what}: ${available.join(', ')}.`
    : '.';
}
