import type { Finding } from '../finding.ts';
import type { Syntax } from '../read-syntax.ts';
import { findCutValue, looksLikeText } from '../traps/cut-value.ts';

/**
 * Finds a "#" that turns the rest of a line, including a closing bracket, into a comment, as in
 * `{ selector: #buy }`. The YAML parser reports only that the bracket is missing.
 */
export function findCommentInBrackets(syntax: Syntax): Finding | undefined {
  const error = syntax.errors[0];
  if (error === undefined) return undefined;
  const lastLine = syntax.lines.lineAt(error.pos[0]);
  const comment = syntax.tokens.find(
    (token) =>
      looksLikeText(token) &&
      /[\]}]/.test(token.source) &&
      syntax.lines.lineAt(token.to) <= lastLine &&
      syntax.tokens.some(
        ({ type, closed, from }) =>
          type === 'flow-collection' && closed === false && from < token.from,
      ),
  );
  return comment && findCutValue(syntax, comment, { inBrackets: true });
}
