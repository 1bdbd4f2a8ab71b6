import type { Range, TextEdit } from './finding.ts';

/** A repaired text. Its ranges can be mapped back to the original text. */
export interface RepairedText {
  readonly text: string;
  /** Returns the range in the original text that corresponds to a range in this text. */
  originalRange(range: Range): Range;
  /** Returns this text with further edits applied. */
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
      const steps = stepsOf(ordered);
      return repaired(applyEdits(text, ordered), (range) => originalRange(undoEdits(range, steps)));
    },
  };
}

function withoutOverlaps(edits: readonly TextEdit[]): TextEdit[] {
  const kept: TextEdit[] = [];
  for (const edit of [...edits].sort(
    (a, b) => a.range[0] - b.range[0] || a.range[1] - b.range[1],
  )) {
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

/**
 * An applied edit. `from` and `to` are its range in the edited text. `original` is its range in the
 * text before all edits. `shift` is how far the text after this edit has moved because of this edit
 * and all earlier edits.
 */
interface Step {
  readonly from: number;
  readonly to: number;
  readonly original: Range;
  readonly shift: number;
}

function stepsOf(ordered: readonly TextEdit[]): Step[] {
  let shift = 0;
  return ordered.map(({ range, text }) => {
    const from = range[0] + shift;
    shift += text.length - (range[1] - range[0]);
    return { from, to: from + text.length, original: range, shift };
  });
}

/**
 * Maps a range to the text before the edits. A start inside an edit maps to the start of the
 * replaced text. An end inside an edit maps to the end of the replaced text.
 */
function undoEdits([from, to]: Range, steps: readonly Step[]): Range {
  const startStep = lastStep(steps, from);
  const start =
    startStep === undefined
      ? from
      : from < startStep.to
        ? startStep.original[0]
        : from - startStep.shift;
  const endStep = lastStep(steps, to - 1);
  const end =
    endStep === undefined ? to : to <= endStep.to ? endStep.original[1] : to - endStep.shift;
  return [start, Math.max(start, end)];
}

/** Returns the last edit that starts at or before the offset. */
function lastStep(steps: readonly Step[], offset: number): Step | undefined {
  let low = 0;
  let high = steps.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (steps[middle]!.from <= offset) low = middle + 1;
    else high = middle;
  }
  return steps[low - 1];
}
