import { finding, type Finding, type Range } from '../finding.ts';
import type { FlatToken } from '../flatten-tokens.ts';
import { quoteText } from '../quote-text.ts';
import type { Syntax } from '../read-syntax.ts';

/**
 * Matches a comment that was probably meant as text, such as an ID in a selector. The "#" is
 * directly before a letter, a digit, "_" or "%". A "-" can be between "#" and a letter or "_".
 */
const LIKE_TEXT = /^#(?:[\p{L}\p{N}_%]|-[\p{L}_])/u;
/**
 * Matches the start of a comment, up to the next comma or closing bracket. An attribute selector in
 * the comment, such as `[href]`, doesn't end the match.
 */
const UP_TO_BRACKET = /^#(?:\[[^\]]*\]|[^,}\]])*/u;

export function looksLikeText({ type, source }: FlatToken): boolean {
  return type === 'comment' && LIKE_TEXT.test(source);
}

/**
 * Reports a comment that was probably meant as text, as in `selector: .a #buy` and
 * `selector: #buy`.
 * @param comment the comment to check
 * @param at `inBrackets` is true if the comment is inside brackets. Inside brackets, the intended
 * value ends at the next comma or closing bracket. Elsewhere, it ends at the end of the line
 */
export function findCutValue(
  syntax: Syntax,
  comment: FlatToken,
  at: { inBrackets: boolean },
): Finding | undefined {
  if (!looksLikeText(comment)) return undefined;
  const { text, lines } = syntax;
  const lost = (
    at.inBrackets ? (UP_TO_BRACKET.exec(comment.source)?.[0] ?? comment.source) : comment.source
  ).trimEnd();
  const end = comment.from + lost.length;
  const before = text.slice(lines.startOf(lines.lineAt(comment.from)), comment.from);

  if (/(?:^|[\s{[,])[^\s{[,]*:\s+$|(?:^|\s)-\s+$|[{[,]\s*$/.test(before)) {
    const range: Range = [comment.from, end];
    const whole = quoteText(lost);
    return finding(
      'value-read-as-comment',
      range,
      { what: whatIs(before), comment: lost, whole },
      { fix: [{ range, text: whole }] },
    );
  }
  const value = tokenBefore(syntax, comment.from);
  if (
    value?.type !== 'scalar' ||
    text.slice(value.to, comment.from).trim() !== '' ||
    !isText(value.source) ||
    value.source.includes('\n')
  )
    return undefined;
  const range: Range = [value.from, end];
  const whole = quoteText(text.slice(...range));
  const beforeValue = before.slice(0, before.length - (comment.from - value.from));
  return finding(
    'value-cut-by-comment',
    range,
    { what: whatIs(beforeValue), left: value.source, whole },
    { fix: [{ range, text: whole }] },
  );
}

function tokenBefore({ tokens }: Syntax, offset: number): FlatToken | undefined {
  let low = 0;
  let high = tokens.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tokens[middle]!.from < offset) low = middle + 1;
    else high = middle;
  }
  return tokens[low - 1];
}

/**
 * Returns whether a value can be the start of a longer string. Numbers, durations, true, false and
 * null can't.
 */
function isText(source: string): boolean {
  return !/^(?:[-+]?[\d.]+(?:e[-+]?\d+)?|true|false|null|~|\d+m?s)$/i.test(source);
}

function whatIs(before: string): string {
  const key = /([^\s{[,]+):\s*$/.exec(before)?.[1];
  return key === undefined ? 'this item' : `"${key.replace(/^["']|["']$/g, '')}"`;
}
