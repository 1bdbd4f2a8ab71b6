/** Returns a name's letters and digits in lower case: `Page Name` and `pageName` have the same. */
export function lettersOf(name: string): string {
  return name.replace(/[^\p{L}\d]/gu, '').toLowerCase();
}
