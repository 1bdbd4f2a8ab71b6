import { finding, type Finding } from '../finding.ts';
import type { Syntax } from '../read-syntax.ts';

/**
 * Finds a quoted string without a closing quote. Such a string continues on the next lines and
 * causes a YAML error there, but the finding is at the start of the string.
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
  const inBrackets = tokens.some(
    ({ type, from: open, to: close }) =>
      type === 'flow-collection' && open < unclosed.from && unclosed.from < close,
  );
  const end =
    unclosed.from +
    rest.trimEnd().length -
    (inBrackets ? (/[\s\]},]*$/.exec(rest.trimEnd())?.[0].length ?? 0) : 0);
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
