import type { Place } from '../model/place.ts';

/**
 * Returns a script's text with comments and strings replaced by spaces. Expressions in template
 * strings are kept.
 */
export function blankedCode(text: string): string {
  return text.replace(/\/\*[^]*?\*\/|\/\/[^\n]*|(["'`])(?:\\[^]|(?!\1)[^\\])*?\1/g, (part) =>
    /^["'`]/.test(part) ? withoutText(part) : spaces(part),
  );
}

/** Returns a script's text with comments replaced by spaces. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[^]*?\*\/|(?<![:\w"'`])\/\/[^\n]*/g, spaces);
}

/**
 * Returns the source location of a match. If the match spans several lines, the location ends at
 * the end of the first line.
 */
export function placeIn(file: string, text: string, match: RegExpMatchArray): Place {
  const before = text.slice(0, match.index).split('\n');
  const line = before.length;
  const column = before.at(-1)!.length + 1;
  const length = match[0].split('\n')[0]!.length;
  return { file, line, column, endLine: line, endColumn: column + length };
}

/** Blanks out a string, but keeps the expressions of a template. */
function withoutText(part: string): string {
  return part.startsWith('`')
    ? part
        .split(/(\$\{[^}]*\})/)
        .map((piece) => (piece.startsWith('${') ? piece : spaces(piece)))
        .join('')
    : spaces(part);
}

/**
 * Replaces all characters except line breaks with spaces, so that lines and columns don't change.
 */
function spaces(part: string): string {
  return part.replace(/[^\n]/g, ' ');
}
