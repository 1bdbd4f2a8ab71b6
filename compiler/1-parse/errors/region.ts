import type { FlatToken } from '../flatten-tokens.ts';
import type { Range } from '../finding.ts';
import type { Syntax } from '../read-syntax.ts';

/** The lines (from 1, inclusive) that are searched for the cause of the first YAML error. */
export interface Region {
  readonly first: number;
  readonly last: number;
}

/**
 * Returns the lines to search for the cause of the first YAML error. Returns undefined if there is
 * no error. The region starts one line above the error and includes all lines of the error. Other
 * errors that start on the same line or on the next line extend the region. The region ends at most
 * 50 lines below the start of the first error.
 */
export function regionOfError({ errors, lines }: Syntax): Region | undefined {
  const error = errors[0];
  if (error === undefined) return undefined;
  const line = lines.lineAt(error.pos[0]);
  const sameStart = errors.filter((other) => lines.lineAt(other.pos[0]) <= line + 1);
  const end = Math.max(...sameStart.slice(0, 10).map((other) => other.pos[1]));
  return {
    first: Math.max(1, line - 1),
    last: Math.max(line, Math.min(lines.lineAt(Math.max(0, end - 1)), line + 50)),
  };
}

/**
 * Returns the quoted string, block scalar or comment around an offset. Inside these, characters
 * have no special meaning.
 */
export function textAround({ texts }: Syntax, offset: number): FlatToken | undefined {
  let low = 0;
  let high = texts.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const token = texts[middle]!;
    if (offset <= token.from) high = middle - 1;
    else if (offset >= token.to) low = middle + 1;
    else return token;
  }
  return undefined;
}

/**
 * Returns whether an offset is inside brackets. An offset after an unclosed bracket also counts as
 * inside.
 */
export function isInBrackets({ tokens }: Syntax, offset: number): boolean {
  return tokens.some(
    ({ type, from, to, closed }) =>
      type === 'flow-collection' && from < offset && (offset < to || closed === false),
  );
}

/** Converts two columns of a line to offsets in the text. The first column is 0. */
export function rangeOnLine({ lines }: Syntax, line: number, from: number, to: number): Range {
  const start = lines.startOf(line);
  return [start + from, start + to];
}
