import type { Place } from '../model/place.ts';
import type { Range } from './finding.ts';

/**
 * Converts offsets to lines and columns. A line ends at "\n". Columns count UTF-16 code units from
 * 1, as editors do.
 */
export interface LineMap {
  readonly lineCount: number;
  /** Returns the offset of the first character of a line (the first line is 1). */
  startOf(line: number): number;
  /** Returns the offset at the end of a line, before its line break. */
  endOf(line: number): number;
  lineAt(offset: number): number;
  /** Returns the text of a line without its line break. */
  textOf(line: number): string;
  placeOf(file: string, range: Range): Place;
}

export function mapLines(text: string): LineMap {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);

  const startOf = (line: number): number => starts[line - 1] ?? text.length;
  const endOf = (line: number): number => {
    if (line >= starts.length) return text.length;
    const lineFeed = startOf(line + 1) - 1;
    return text[lineFeed - 1] === '\r' && lineFeed > startOf(line) ? lineFeed - 1 : lineFeed;
  };
  const lineAt = (offset: number): number => {
    let low = 1;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (startOf(middle) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  const placeOf = (file: string, [from, to]: Range): Place => {
    const line = lineAt(from);
    const endLine = lineAt(to);
    return {
      file,
      line,
      column: from - startOf(line) + 1,
      endLine,
      endColumn: to - startOf(endLine) + 1,
    };
  };
  return {
    lineCount: starts.length,
    startOf,
    endOf,
    lineAt,
    textOf: (line) => text.slice(startOf(line), endOf(line)),
    placeOf,
  };
}
