import type { Place } from '../model/place.ts';
import { plainPalette, type Palette } from './palette.ts';
import { printable, textWidth } from './text-width.ts';

const LINES_BEFORE = 2;
const WIDEST = 160;

/**
 * Returns the line of a source location and the two lines before it, with carets below the
 * location.
 * @param text the text of the file
 * @returns lines without line breaks, or an empty list if the text has no such line
 */
export function codeFrame(
  text: string,
  place: Place,
  palette: Palette = plainPalette,
  mark: (text: string) => string = palette.red,
): string[] {
  const lines = text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
  const target = lines[place.line - 1];
  if (target === undefined) return [];
  const first = Math.max(1, place.line - LINES_BEFORE);
  const gutter = String(place.line).length;
  const skipped = cutAt(target, place.column);
  const frame: string[] = [];
  for (let line = first; line <= place.line; line++) {
    const shown = cut(printable(lines[line - 1]!), line === place.line ? skipped : 0);
    frame.push(`   ${palette.dim(`${String(line).padStart(gutter)} │`)} ${shown}`.trimEnd());
  }
  const before = printable(target.slice(0, place.column - 1));
  const end = place.endLine > place.line ? target.length : place.endColumn - 1;
  const until = printable(target.slice(0, Math.max(place.column - 1, end)));
  const room = skipped + WIDEST - textWidth(before);
  const carets = '^'.repeat(Math.max(1, Math.min(room, textWidth(until) - textWidth(before))));
  const indent = ' '.repeat(Math.max(0, textWidth(before) - skipped + (skipped > 0 ? 1 : 0)));
  frame.push(`   ${' '.repeat(gutter)} ${palette.dim('│')} ${indent}${mark(carets)}`);
  return frame;
}

/** Returns how many columns to skip at the start of a line, so that `column` is visible. */
function cutAt(line: string, column: number): number {
  const before = textWidth(printable(line.slice(0, column - 1)));
  return before < WIDEST - 20 ? 0 : before - 40;
}

function cut(line: string, skipped: number): string {
  const shown = skipped > 0 ? `…${columnsOf(line, skipped, Infinity)}` : line;
  return textWidth(shown) > WIDEST ? `${columnsOf(shown, 0, WIDEST)}…` : shown;
}

/**
 * Returns the part of a line between two columns. If the part starts in the middle of a wide
 * character, a space replaces that character.
 */
function columnsOf(line: string, from: number, until: number): string {
  let [shown, column] = ['', 0];
  for (const character of line) {
    const next = column + textWidth(character);
    if (next > until) break;
    if (column >= from) shown += character;
    else if (next > from) shown += ' ';
    column = next;
  }
  return shown;
}
