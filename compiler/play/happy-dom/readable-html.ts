/** A tag whose last attribute is unquoted and ends in a slash: `<a href=next/>`, `<a href=/>`. */
const ambiguous = /(<[a-z](?:"[^"]*"|'[^']*'|[^'"<>])*=[^\s"'=<>`]*\/)>/gi;

/** The content of a script or style element with its end tag, or a comment. It contains no tags. */
const withoutTags = /((?<=<(script|style)\b[^>]*>)[\s\S]*?<\/\2\s*>|<!--[\s\S]*?-->)/gi;

/**
 * Changes HTML so that happy-dom parses it as a browser does. In a browser, the slash in `<a
 * href=next/>` belongs to the attribute's value.
 */
export function readableHtml(html: string): string {
  let end = 0;
  let result = '';
  const tags = (text: string) => text.replace(ambiguous, '$1 >');
  for (const { 0: found, index } of html.matchAll(withoutTags)) {
    result += tags(html.slice(end, index)) + found;
    end = index + found.length;
  }
  return result + tags(html.slice(end));
}
