/** Returns the text in quotes, in single quotes if double ones would need escapes. */
export function quoteText(text: string): string {
  if (!/["\\]/.test(text)) return `"${text}"`;
  return `'${text.replaceAll("'", "''")}'`;
}
