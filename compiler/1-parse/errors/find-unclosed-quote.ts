import { finding, type Finding } from '../finding.ts';
import { readSyntax, type Syntax } from '../read-syntax.ts';
import { withoutRepairs } from '../repaired-text.ts';
import { isInBrackets } from './region.ts';

/**
 * Finds a quoted string without a closing quote, and reports it where the string starts. The YAML
 * error is further down, because the string continues on the next lines.
 */
export function findUnclosedQuote(syntax: Syntax): Finding | undefined {
  const { text, lines, tokens, errors } = syntax;
  const error = errors[0];
  if (error === undefined) return undefined;
  const [from, to] = [error.pos[0], Math.max(error.pos[1], error.pos[0] + 1)];
  const unclosed = tokens.find((token) => {
    const { type, source } = token;
    if (type !== 'double-quoted-scalar' && type !== 'single-quoted-scalar') return false;
    const runsOver = source.includes('\n') || source.length === 1 || source.at(-1) !== source[0];
    // The error is inside the string, or on the line on which the string ends.
    return runsOver && token.from < to && from <= lines.endOf(lines.lineAt(token.to)) + 1;
  });
  if (unclosed === undefined) return undefined;

  const quote = unclosed.source[0]!;
  const line = lines.lineAt(unclosed.from);
  const rest = text.slice(unclosed.from, lines.endOf(line));
  const end = unclosed.from + closingPlace(syntax, unclosed.from, rest.trimEnd(), quote);
  const next = line < lines.lineCount ? lines.textOf(line + 1) : '';
  const looksFinished = /^\s*(- |[\w%-]+:(\s|$)|$)/.test(next) && !rest.includes(' #');
  const edit = { range: [end, end] as const, text: quote };
  return finding(
    'quote-unclosed',
    [unclosed.from, lines.endOf(line)],
    { quote },
    looksFinished ? { fix: [edit] } : { repair: [edit] },
  );
}

/** Matches the comma before the next key in brackets, as in `{ a: "b, c: d }`. */
const COMMA_BEFORE_KEY = /,\s*[\w.-]+(?: [\w.-]+)*:\s/;

/**
 * Returns the index in `rest` at which the missing quote belongs. Outside brackets, this is the end
 * of the line. Inside brackets, there are three candidates: before the next key, before the first
 * closing bracket, and before the closing brackets at the end of the line. The candidate that
 * leaves the fewest YAML errors is returned.
 * @param rest the text from the opening quote to the end of the line
 */
function closingPlace(syntax: Syntax, from: number, rest: string, quote: string): number {
  if (!isInBrackets(syntax, from)) return rest.length;
  const places = [
    rest.search(COMMA_BEFORE_KEY),
    rest.search(/[\s\]},]*$/),
    rest.search(/\s*[\]}]/),
  ].filter((place) => place > 0);
  const counts = places.map((place) => {
    const edit = { range: [from + place, from + place] as const, text: quote };
    return readSyntax(withoutRepairs(syntax.text).repair([edit]).text).errors.length;
  });
  return places[counts.indexOf(Math.min(...counts))] ?? rest.length;
}

/**
 * Finds an unclosed quote in `{ a: "b, c: "d" }` and `["a, "b"]`. YAML reads the quote that starts
 * the next value as the closing quote.
 * @param at the offset after the quote that starts the next value
 */
export function findQuoteOfNextValue(syntax: Syntax, at: number): Finding | undefined {
  const value = syntax.tokens.find(({ type, to }) => to === at && type.endsWith('-quoted-scalar'));
  if (value === undefined || !isInBrackets(syntax, value.from)) return undefined;
  const inner = /^["'](.*?)\s*,\s*(?:[\w.-]+(?: [\w.-]+)*:\s+)?["']$/.exec(value.source)?.[1];
  if (inner === undefined) return undefined;
  const quote = value.source[0]!;
  const end = value.from + 1 + inner.length;
  return finding(
    'quote-unclosed',
    [value.from, end],
    { quote },
    { fix: [{ range: [end, end], text: quote }] },
  );
}
