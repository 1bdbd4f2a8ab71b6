/** Returns the first ten names of a list, and how many more there are. */
export function listed(names: readonly string[]): string {
  const more = names.length - 10;
  return `${names.slice(0, 10).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Returns a list of YAML fragments in quotes: `"a: …", "b: …" and "c: …"`. */
export function quotedList(fragments: readonly string[]): string {
  const quoted = fragments.map((each) => `"${each}"`);
  return [quoted.slice(0, -1).join(', '), ...quoted.slice(-1)].filter(Boolean).join(' and ');
}
