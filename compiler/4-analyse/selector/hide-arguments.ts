/**
 * Replaces the attributes, escapes and bracketed arguments of a selector, also nested ones such as
 * in `:not(:is(p), .x)`. The other parts keep their offsets.
 * @param filler the character that replaces each of the hidden characters
 */
export function hideArguments(selector: string, filler: string): string {
  const hide = (text: string): string => filler.repeat(text.length);
  let before = selector.replace(/\[[^\]]*\]|\\./g, hide);
  for (;;) {
    const after = before.replace(/\([^()]*\)/g, hide);
    if (after === before) return after;
    before = after;
  }
}
