import type { FlatToken } from '../flatten-tokens.ts';
import type { Range } from '../finding.ts';
import type { Syntax } from '../read-syntax.ts';

/** The lines (from 1, inclusive) in which the cause of the first complaint is looked for. */
export interface Region {
  readonly first: number;
  readonly last: number;
}

/** The line before the first complaint up to where that ends, or undefined where YAML has none. */
export function regionOfError({ errors, lines }: Syntax): Region | undefined {
  const error = errors[0];
  if (error === undefined) return undefined;
  const line = lines.lineAt(error.pos[0]);
  const sameStart = errors.filter((other) => lines.lineAt(other.pos[0]) <= line + 1);
  const end = Math.max(...sameStart.slice(0, 10).map((other) => other.pos[1]));
  return { first: Math.max(1, line - 1), last: Math.max(line, Math.min(lines.lineAt(Math.max(0, end - 1)), line + 50)) };
}

/** Whether an offset lies inside a text in quotes, a block text or a comment, where characters mean nothing. */
export function isInText(tokens: readonly FlatToken[], offset: number): boolean {
  return tokens.some(({ type, from, to }) => TEXTS.has(type) && from < offset && offset < to);
}

const TEXTS = new Set(['single-quoted-scalar', 'double-quoted-scalar', 'block-scalar', 'comment']);

/** The offsets of a match on a line. */
export function rangeOnLine({ lines }: Syntax, line: number, from: number, to: number): Range {
  const start = lines.startOf(line);
  return [start + from, start + to];
}
