import { isScalar } from 'yaml';
import type { Finding } from '../finding.ts';
import type { Syntax } from '../read-syntax.ts';
import type { Leaf, Values } from '../walk-values.ts';
import { findCutValue, looksLikeText } from './cut-value.ts';

/** Finds values that are cut off or empty, because a "#" in them starts a comment. */
export function findCutValues(syntax: Syntax, { leaves }: Values): Finding[] {
  const comments = syntax.tokens.filter(looksLikeText);
  if (comments.length === 0) return [];
  const lastOnLine = new Map<number, Leaf>();
  for (const leaf of leaves) if (!leaf.isKey) lastOnLine.set(syntax.lines.lineAt(leaf.to), leaf);
  const found: Finding[] = [];
  for (const comment of comments) {
    const value = lastOnLine.get(syntax.lines.lineAt(comment.from));
    if (
      value === undefined ||
      !isScalar(value.node) ||
      syntax.text.slice(value.to, comment.from).trim() !== ''
    )
      continue;
    const cut = findCutValue(syntax, comment, { inBrackets: value.inBrackets });
    if (cut !== undefined) found.push(cut);
  }
  return found;
}
