/**
 * Returns the text as a YAML string: in double quotes, or in single quotes if double quotes would
 * need escapes.
 */
export function quoteText(text: string): string {
  if (!/["\\]/.test(text)) return `"${text}"`;
  return `'${text.replaceAll("'", "''")}'`;
}
