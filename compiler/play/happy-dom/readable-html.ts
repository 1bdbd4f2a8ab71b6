const attributes = /(?:"[^"]*"|'[^']*'|[^'"<>])*/.source;

/**
 * Either a comment, or an element whose content is only text (groups: the tag, its name and the
 * content), or another tag (the last group).
 */
const parts = new RegExp(
  `<!--(?:-?>|[^]*?(?:--!?>|$))` +
    `|(<(script|style|textarea|title)(?=[\\s/>])${attributes}>)([^]*?(?:</\\2[\\s/>]|$))` +
    `|(<[a-z]${attributes}>)`,
  'gi',
);

/** The end of a tag whose last attribute is unquoted and ends in a slash: `href=next/>`. */
const ambiguous = /(=[^\s"'=<>`]*\/)>$/;

/**
 * Changes HTML so that happy-dom parses it as a browser does. In a browser, the slash in `<a
 * href=next/>` belongs to the attribute's value. Only tags are changed, not scripts and comments.
 */
export function readableHtml(html: string): string {
  return html.replace(
    parts,
    (found, raw: string | undefined, _, content: string, tag: string | undefined) =>
      raw === undefined && tag === undefined
        ? found
        : (raw ?? tag)!.replace(ambiguous, '$1 >') + (content ?? ''),
  );
}
