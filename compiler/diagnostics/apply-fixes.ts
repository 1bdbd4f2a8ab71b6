import type { Place } from '../model/place.ts';
import { chooseFixes } from './choose-fixes.ts';
import type { Fix } from './diagnostic.ts';

/**
 * Applies fixes to the text of one file. A fix is applied completely or not at all. If two fixes
 * change the same text, only the first one is applied.
 */
export function applyFixes(text: string, fixes: readonly Fix[]): string {
  const starts = lineStarts(text);
  const edits = chooseFixes(fixes.map((fix) => ({ fix })))
    .flatMap(({ fix }) => fix.edits)
    .map(({ place, text: inserted }) => ({ ...offsets(place, starts, text.length), inserted }))
    .sort((a, b) => a.from - b.from || a.to - b.to);
  let result = '';
  let at = 0;
  for (const { from, to, inserted } of edits) {
    result += text.slice(at, from) + inserted;
    at = to;
  }
  return result + text.slice(at);
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function offsets(
  place: Place,
  starts: readonly number[],
  length: number,
): { readonly from: number; readonly to: number } {
  const from = Math.min(length, (starts[place.line - 1] ?? length) + place.column - 1);
  const to = Math.min(length, (starts[place.endLine - 1] ?? length) + place.endColumn - 1);
  return { from, to: Math.max(from, to) };
}
