import type { Range, TextEdit } from './finding.ts';

/** A text with repairs, and the way back from its offsets to the text as it was written. */
export interface RepairedText {
  readonly text: string;
  /** Where a range of the repaired text stands in the original. */
  originalRange(range: Range): Range;
  /** The same text with more repairs. */
  repair(edits: readonly TextEdit[]): RepairedText;
}

export function withoutRepairs(text: string): RepairedText {
  return repaired(text, (range) => range);
}

function repaired(text: string, originalRange: (range: Range) => Range): RepairedText {
  return {
    text,
    originalRange,
    repair: (edits) => {
      const ordered = withoutOverlaps(edits);
      return repaired(applyEdits(text, ordered), (range) => originalRange(undoEdits(range, ordered)));
    },
  };
}

function withoutOverlaps(edits: readonly TextEdit[]): TextEdit[] {
  const kept: TextEdit[] = [];
  for (const edit of [...edits].sort((a, b) => a.range[0] - b.range[0] || a.range[1] - b.range[1])) {
    const last = kept.at(-1);
    if (last === undefined || edit.range[0] >= last.range[1]) kept.push(edit);
  }
  return kept;
}

function applyEdits(text: string, ordered: readonly TextEdit[]): string {
  let result = '';
  let at = 0;
  for (const { range, text: inserted } of ordered) {
    result += text.slice(at, range[0]) + inserted;
    at = range[1];
  }
  return result + text.slice(at);
}

/** The start of a range goes to the start of an edit that it falls into, its end to the end of one. */
function undoEdits([from, to]: Range, ordered: readonly TextEdit[]): Range {
  const start = undoOffset(from, ordered, 'start');
  return [start, Math.max(start, undoOffset(to, ordered, 'end'))];
}

function undoOffset(offset: number, ordered: readonly TextEdit[], side: 'start' | 'end'): number {
  let shift = 0;
  for (const { range, text } of ordered) {
    const editFrom = range[0] + shift;
    const editTo = editFrom + text.length;
    const before = side === 'start' ? offset < editFrom : offset <= editFrom;
    if (before) break;
    const inside = side === 'start' ? offset < editTo : offset <= editTo;
    if (inside) return side === 'start' ? range[0] : range[1];
    shift += text.length - (range[1] - range[0]);
  }
  return offset - shift;
}
