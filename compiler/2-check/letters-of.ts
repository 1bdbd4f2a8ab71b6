/**
 * Returns a name's letters and digits in lower case, which are the same for `Page Name` and
 * `pageName`.
 */
export function lettersOf(name: string): string {
  return name.replace(/[^\p{L}\d]/gu, '').toLowerCase();
}
