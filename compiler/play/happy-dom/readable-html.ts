/** A tag whose last attribute is unquoted and ends in a slash: `<a href=next/>`, `<a href=/>`. */
const ambiguous = /(<[a-z](?:"[^"]*"|'[^']*'|[^'"<>])*=[^\s"'=<>`]*\/)>/gi;

/**
 * Changes HTML so that happy-dom parses it as a browser does. In a browser, the slash in `<a
 * href=next/>` belongs to the attribute's value.
 */
export function readableHtml(html: string): string {
  return html.replace(ambiguous, '$1 >');
}
