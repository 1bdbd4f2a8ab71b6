import { findCutValue } from '../traps/cut-value.ts';
import type { Finding } from '../finding.ts';
import type { Syntax } from '../read-syntax.ts';

/** `{ selector: #buy }`: the comment swallows the closing bracket, so YAML complains about that. */
export function findCommentInBrackets(syntax: Syntax): Finding | undefined {
  const error = syntax.errors[0];
  if (error === undefined) return undefined;
  for (const open of syntax.tokens) {
    if (open.type !== 'flow-collection' || open.closed === true) continue;
    const comment = syntax.tokens.find(({ type, from, source }) => type === 'comment' && from > open.from && /[\]}]/.test(source)
      && syntax.lines.lineAt(from) <= syntax.lines.lineAt(error.pos[0]));
    const found = comment && findCutValue(syntax, comment, { inBrackets: true });
    if (found !== undefined) return found;
  }
  return undefined;
}
