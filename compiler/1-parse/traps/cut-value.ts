import { finding, type Finding, type Range } from '../finding.ts';
import type { FlatToken } from '../flatten-tokens.ts';
import { quoteText } from '../quote-text.ts';
import type { Syntax } from '../read-syntax.ts';

/** A "#" that a letter, a digit or the like follows directly looks like part of a selector or a text. */
const LIKE_TEXT = /^#(?:[\p{L}\p{N}_%]|-[\p{L}_])/u;
/** Up to the comma or bracket that ends a value inside brackets; an attribute in [ ] belongs to a selector. */
const UP_TO_BRACKET = /^#(?:\[[^\]]*\]|[^,}\]])*/u;

/**
 * `.a #buy` or `#buy`: a comment that was meant as text.
 * @param comment the comment to look at
 * @param at `inBrackets`: the value ends at the next comma or bracket instead of the end of the line
 */
export function findCutValue(syntax: Syntax, comment: FlatToken, at: { inBrackets: boolean }): Finding | undefined {
  if (!LIKE_TEXT.test(comment.source)) return undefined;
  const { text, lines } = syntax;
  const lost = (at.inBrackets ? UP_TO_BRACKET.exec(comment.source)?.[0] ?? comment.source : comment.source).trimEnd();
  const end = comment.from + lost.length;
  const before = text.slice(lines.startOf(lines.lineAt(comment.from)), comment.from);

  if (/(?:^|[\s{[,])[^\s{[,]*:\s+$|(?:^|\s)-\s+$|[{[,]\s*$/.test(before)) {
    const range: Range = [comment.from, end];
    const whole = quoteText(lost);
    return finding('value-read-as-comment', range, { what: whatIs(before), comment: lost, whole }, { fix: [{ range, text: whole }] });
  }
  const value = syntax.tokens.find(({ type, to }) => type === 'scalar' && to <= comment.from && text.slice(to, comment.from).trim() === '');
  if (value === undefined || !isText(value.source) || value.source.includes('\n')) return undefined;
  const range: Range = [value.from, end];
  const whole = quoteText(text.slice(...range));
  const beforeValue = before.slice(0, before.length - (comment.from - value.from));
  return finding('value-cut-by-comment', range, { what: whatIs(beforeValue), left: value.source, whole }, { fix: [{ range, text: whole }] });
}

/** Numbers, true, false and null are complete without what follows them. */
function isText(source: string): boolean {
  return !/^(?:[-+]?[\d.]+(?:e[-+]?\d+)?|true|false|null|~|\d+m?s)$/i.test(source);
}

function whatIs(before: string): string {
  const key = /([^\s{[,]+):\s*$/.exec(before)?.[1];
  return key === undefined ? 'this item' : `"${key.replace(/^["']|["']$/g, '')}"`;
}
