/** The text in quotes, so that YAML reads back exactly this text. Double quotes unless single ones need fewer escapes. */
export function quoteText(text: string): string {
  if (!/["\\]/.test(text)) return `"${text}"`;
  return `'${text.replaceAll("'", "''")}'`;
}
