/**
 * Returns the letters and digits of a name, in lower case. `Page Name` and `pageName` give the same
 * result.
 */
export function lettersOf(name: string): string {
  return name.replace(/[^\p{L}\d]/gu, '').toLowerCase();
}
