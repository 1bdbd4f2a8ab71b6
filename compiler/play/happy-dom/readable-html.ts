/** A tag whose last attribute is unquoted and ends in a slash: `<a href=next/>`. */
const ambiguous = /(<[a-z](?:"[^"]*"|'[^']*'|[^'"<>])*=[^\s"'=<>`]+\/)>/gi;

/**
 * Returns HTML that happy-dom parses as a browser does: a slash at the end of a tag belongs to an
 * unquoted value.
 */
export function readableHtml(html: string): string {
  return html.replace(ambiguous, '$1 >');
}
