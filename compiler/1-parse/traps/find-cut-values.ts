import { isScalar } from 'yaml';
import type { Finding } from '../finding.ts';
import type { Syntax } from '../read-syntax.ts';
import type { Values } from '../walk-values.ts';
import { findCutValue } from './cut-value.ts';

/** Values that end, or are empty, because a "#" in them starts a comment. A comment below an open key is one. */
export function findCutValues(syntax: Syntax, { leaves }: Values): Finding[] {
  const values = leaves.filter(({ isKey }) => !isKey);
  const found: Finding[] = [];
  for (const comment of syntax.tokens) {
    if (comment.type !== 'comment') continue;
    const lineStart = syntax.lines.startOf(syntax.lines.lineAt(comment.from));
    const value = [...values].reverse().find(({ to }) => to >= lineStart && to <= comment.from && syntax.text.slice(to, comment.from).trim() === '');
    if (value === undefined || !isScalar(value.node)) continue;
    const cut = findCutValue(syntax, comment, { inBrackets: value.inBrackets });
    if (cut !== undefined) found.push(cut);
  }
  return found;
}
