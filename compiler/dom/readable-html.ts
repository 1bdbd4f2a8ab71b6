/** A tag whose last attribute ends in a slash and has no quotes: `<a href=next/>`. */
const ambiguous = /(<[a-z](?:"[^"]*"|'[^']*'|[^'"<>])*=[^\s"'=<>`]+\/)>/gi;

/** HTML in which happy-dom reads what a browser reads: a slash before the end of a tag is the value's, where that has no quotes. */
export function readableHtml(html: string): string {
  return html.replace(ambiguous, '$1 >');
}
