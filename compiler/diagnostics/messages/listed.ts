/** Returns the first ten names of a list, and how many more there are. */
export function listed(names: readonly string[]): string {
  const more = names.length - 10;
  return `${names.slice(0, 10).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
