import type { Place } from '../model/place.ts';
import type { Fix } from './diagnostic.ts';

interface OffsetEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * Applies fixes to the text of one file. A fix is applied completely or not at all. If two fixes
 * change the same text, the first one is applied, and the other one in the next run.
 */
export function applyFixes(text: string, fixes: readonly Fix[]): string {
  const starts = lineStarts(text);
  const applied: OffsetEdit[] = [];
  for (const fix of fixes) {
    const edits = fix.edits.map(({ place, text: inserted }) =>
      toOffsets(place, inserted, starts, text.length),
    );
    if (edits.some((edit) => applied.some((other) => overlaps(edit, other)))) continue;
    applied.push(...edits);
  }
  applied.sort((a, b) => a.from - b.from || a.to - b.to);
  let result = '';
  let at = 0;
  for (const { from, to, text: inserted } of applied) {
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

function toOffsets(
  place: Place,
  text: string,
  starts: readonly number[],
  length: number,
): OffsetEdit {
  const from = Math.min(length, (starts[place.line - 1] ?? length) + place.column - 1);
  const to = Math.min(length, (starts[place.endLine - 1] ?? length) + place.endColumn - 1);
  return { from, to: Math.max(from, to), text };
}

/** Two insertions at the same offset overlap too, because their order is unknown. */
function overlaps(a: OffsetEdit, b: OffsetEdit): boolean {
  return (a.from < b.to && b.from < a.to) || (a.from === b.from && a.to === b.to);
}
