import type { AnalysedRules } from '../../driver/analysed-rules.ts';
import type { Node } from '../../model/node.ts';
import type { Place } from '../../model/place.ts';
import type { Fixable } from './fixable.ts';

/** A range of lines in a file. It includes the first and the last line. */
interface Lines {
  readonly file: string;
  readonly from: number;
  readonly to: number;
}

/** The lines of diagnostics and of fixes. `follow` updates both after each round of fixes. */
export interface FollowedLines {
  /**
   * The diagnostics that existed before the first fix, with their current lines. Leaves out the
   * diagnostics that were fixed in the first round.
   */
  readonly errors: readonly { readonly code: string; readonly at: Lines }[];
  /**
   * The lines that each fix changes. If a fix changes a key, the lines include those of the key's
   * value.
   */
  readonly fixes: readonly { readonly diagnostic: Fixable; readonly at: Lines }[];
  /**
   * Adjusts the lines after a round of fixes, because these fixes can add and remove lines.
   * @param roots the files' root nodes before this round
   */
  follow(fixed: readonly Fixable[], roots: AnalysedRules['roots']): void;
}

/** Tracks how the lines of diagnostics move while fixes change the text of the rules. */
export function followLines(before: AnalysedRules): FollowedLines {
  let errors = before.diagnostics.flatMap((diagnostic) =>
    (diagnostic.places ?? [diagnostic.place]).map((place) => ({
      diagnostic,
      code: diagnostic.code,
      at: linesOf(place),
    })),
  );
  let fixes: FollowedLines['fixes'] = [];
  return {
    get errors() {
      return errors;
    },
    get fixes() {
      return fixes;
    },
    follow(fixed, roots) {
      const moved = movedBy(fixed);
      const now = new Set<object>(fixed);
      errors = errors
        .filter(({ diagnostic }) => !now.has(diagnostic))
        .map((each) => ({ ...each, at: moved(each.at) }));
      fixes = [
        ...fixes.map((each) => ({ ...each, at: moved(each.at) })),
        ...fixed.flatMap((diagnostic) => linesOfFix(diagnostic, roots, moved)),
      ];
    },
  };
}

function linesOfFix(
  diagnostic: Fixable,
  roots: AnalysedRules['roots'],
  moved: (lines: Lines) => Lines,
): FollowedLines['fixes'] {
  return diagnostic.fix.edits.map(({ place, text }) => {
    const value = valueOf(place, roots.get(place.file));
    const at = moved({ ...linesOf(place), to: value?.place.endLine ?? place.endLine });
    return { diagnostic, at: { ...at, to: Math.max(at.to, at.from + breaks(text)) } };
  });
}

/** Returns a function that maps a range of lines to its new position after these fixes. */
function movedBy(fixed: readonly Fixable[]): (lines: Lines) => Lines {
  const shifts = fixed
    .flatMap(({ fix }) => fix.edits)
    .map(({ place: { file, line, endLine }, text }) => ({
      file,
      after: endLine,
      by: breaks(text) - (endLine - line),
    }))
    .filter(({ by }) => by !== 0);
  return ({ file, from, to }) => {
    const moved = (line: number) =>
      shifts
        .filter((shift) => shift.file === file && shift.after < line)
        .reduce((sum, { by }) => sum + by, line);
    return { file, from: moved(from), to: moved(to) };
  };
}

function linesOf({ file, line, endLine }: Place): Lines {
  return { file, from: line, to: endLine };
}

function breaks(text: string): number {
  return text.split('\n').length - 1;
}

/** Returns the value of the key at a source location. */
function valueOf(place: Place, node: Node | undefined): Node | undefined {
  if (node === undefined || node.kind === 'scalar') return undefined;
  const entry =
    node.kind === 'map' ? node.entries.find(({ keyPlace }) => isSame(keyPlace, place)) : undefined;
  if (entry) return entry.value;
  const values = node.kind === 'list' ? node.items : node.entries.map(({ value }) => value);
  const inner = values.filter(
    (each) => each.place.line <= place.line && place.line <= each.place.endLine,
  );
  return inner.map((each) => valueOf(place, each)).find((found) => found !== undefined);
}

function isSame(a: Place, b: Place): boolean {
  return a.line === b.line && a.column === b.column;
}
