/** A tag whose last attribute is unquoted and ends in a slash: `<a href=next/>`. */
const ambiguous = /(<[a-z](?:"[^"]*"|'[^']*'|[^'"<>])*=[^\s"'=<>`]+\/)>/gi;

/**
 * Returns HTML that happy-dom parses as a browser does. In a browser, a slash at the end of a tag
 * belongs to an unquoted value before it.
 */
export function readableHtml(html: string): string {
  return html.replace(ambiguous, '$1 >');
}
