import { finding, type Finding } from '../finding.ts';
import { quoteText } from '../quote-text.ts';
import type { Syntax } from '../read-syntax.ts';
import { isPlain, leafAt } from '../walk-values.ts';
import { isInBrackets, rangeOnLine, textAround } from './region.ts';

const OPENING = '“”„‟«»‘’‚‹›';
const AT_START = new RegExp(`^(\\s*(?:- +)*(?:[\\w%-]+: +)?|.{0,500}[{[,:] *)([${OPENING}])`, 'u');

/**
 * Finds a value or a key in curly quotes. Checks only quotes at the start of a value or key,
 * because any other curly quote may be part of the text.
 */
export function findTypographicQuotes(syntax: Syntax): Finding | undefined {
  if (!new RegExp(`[${OPENING}]`, 'u').test(syntax.text)) return undefined;
  for (let line = 1; line <= syntax.lines.lineCount; line++) {
    const text = syntax.lines.textOf(line);
    const match = AT_START.exec(text);
    if (match === null) continue;
    const from = match[1]!.length;
    const offset = syntax.lines.startOf(line) + from;
    const closing = lastClosing(text, from);
    if (
      closing === undefined ||
      textAround(syntax, offset) !== undefined ||
      !isWhole(syntax, line, from, closing + 1)
    )
      continue;
    const inner = text.slice(from + 1, closing).trim();
    if (/[“”„«»]/.test(inner)) continue;
    const range = rangeOnLine(syntax, line, from, closing + 1);
    const whole = quoteText(inner);
    return finding(
      'quotes-typographic',
      range,
      { found: `${text[from]} ${text[closing]}`, whole },
      { fix: [{ range, text: whole }] },
    );
  }
  return undefined;
}

/** Returns whether the quotes enclose a whole value or key, and not just part of it. */
function isWhole(syntax: Syntax, line: number, from: number, to: number): boolean {
  const [start, end] = rangeOnLine(syntax, line, from, to);
  if (syntax.errors.length === 0) {
    const leaf = leafAt(syntax, start);
    return leaf !== undefined && isPlain(leaf) && (leaf.to === end || leaf.inBrackets);
  }
  if (isInBrackets(syntax, start)) return true;
  const text = syntax.lines.textOf(line);
  return (
    /^\s*(?:- +)*(?:[\w%-]+: +)?$/.test(text.slice(0, from)) && /^\s*(?:$|#|:)/.test(text.slice(to))
  );
}

/**
 * Returns the index of the closing quote. This is the first quote that is followed by the end of
 * the line, a comment, a closing bracket, a comma or a colon. Spaces may come in between. Earlier
 * quotes belong to the text.
 */
function lastClosing(line: string, from: number): number | undefined {
  const rest = line.slice(from + 1);
  const match = new RegExp(`[${OPENING}"](?=\\s*(?:$|\\s#|[,}\\]]|:(?:\\s|$)))`, 'u').exec(rest);
  return match === null ? undefined : from + 1 + match.index;
}
