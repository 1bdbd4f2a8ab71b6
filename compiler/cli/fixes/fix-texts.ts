import { applyFixes } from '../../diagnostics/apply-fixes.ts';
import { chooseFixes } from '../../diagnostics/choose-fixes.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { sortDiagnostics } from '../../diagnostics/sort-diagnostics.ts';
import type { AnalysedRules } from '../../driver/analysed-rules.ts';
import type { BuildInput } from '../../driver/build-input.ts';
import { analyseRules } from '../../compile.ts';
import { causesOfErrors } from './causes-of-errors.ts';
import type { Fixable } from './fixable.ts';
import { followLines } from './follow-lines.ts';

/**
 * The maximum number of rounds in one attempt to fix the rules. A round applies fixes and then
 * checks the rules again, because a fix can uncover another error. Without a maximum, two fixes
 * that undo each other would alternate forever.
 */
const MOST_ROUNDS = 10;
/**
 * The maximum number of attempts. Each attempt leaves out the fixes that caused errors in earlier
 * attempts.
 */
const MOST_ATTEMPTS = 20;

/** A diagnostic whose fix would cause an error. */
interface Unfixed {
  readonly diagnostic: Fixable;
  readonly error: Diagnostic;
}

/** The result of applying safe fixes to the rules. */
export interface FixedRules {
  /** The text of every file before the fixes. */
  readonly before: AnalysedRules['texts'];
  readonly read: AnalysedRules;
  /**
   * The diagnostics that are fixed. Fixes are applied in several rounds. Each source location refers
   * to the text just before the round that fixed the diagnostic.
   */
  readonly fixed: readonly Fixable[];
  readonly unfixed: readonly Unfixed[];
}

/**
 * Applies all safe fixes in memory and checks the rules again, until no fix is left. Leaves out
 * fixes that cause an error. Files that can't be parsed don't change. If even the last attempt
 * causes an error, nothing is fixed.
 */
export function fixTexts(input: BuildInput): FixedRules {
  const read = analyseRules(input);
  const unfixed = new Map<string, Unfixed>();
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const { lines, after, fixed } = applyRounds(input, read, unfixed);
    const causes = causesOfErrors(lines, after);
    if (causes.size === 0)
      return { before: read.texts, read: after, fixed, unfixed: [...unfixed.values()] };
    for (const [diagnostic, error] of causes) unfixed.set(keyOf(diagnostic), { diagnostic, error });
  }
  return { before: read.texts, read, fixed: [], unfixed: [...unfixed.values()] };
}

interface Applied {
  readonly after: AnalysedRules;
  readonly fixed: readonly Fixable[];
  readonly lines: ReturnType<typeof followLines>;
}

function applyRounds(
  input: BuildInput,
  before: AnalysedRules,
  unfixed: ReadonlyMap<string, Unfixed>,
): Applied {
  const lines = followLines(before);
  const fixed: Fixable[] = [];
  let [now, after] = [input, before];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const fixes = chooseFixes(
      sortDiagnostics(after.diagnostics)
        .filter((each): each is Fixable => canBeFixed(each, after))
        .filter((each) => !unfixed.has(keyOf(each))),
    );
    if (fixes.length === 0) break;
    now = withFixes(now, after, fixes);
    lines.follow(fixes, after.roots);
    fixed.push(...fixes);
    after = analyseRules(now);
  }
  return { after, fixed, lines };
}

function canBeFixed({ fix }: Diagnostic, { roots }: AnalysedRules): boolean {
  return fix !== undefined && fix.edits.every(({ place }) => roots.get(place.file) !== undefined);
}

function withFixes(input: BuildInput, read: AnalysedRules, fixed: readonly Fixable[]): BuildInput {
  const output = input.folder.output.map((source) => {
    const fixes = fixed.flatMap(({ fix }) => {
      const edits = fix.edits.filter(({ place }) => place.file === source.file);
      return edits.length > 0 ? [{ edits }] : [];
    });
    if (fixes.length === 0) return source;
    const text = applyFixes(read.texts.get(source.file)!, fixes);
    return { ...source, bytes: new TextEncoder().encode(text) };
  });
  return { ...input, folder: { ...input.folder, output } };
}

/**
 * Returns a key that identifies a diagnostic in all attempts. The key doesn't contain the column,
 * because other fixes in the same line can move the diagnostic.
 */
function keyOf({ code, message, fix, place: { file, line } }: Fixable): string {
  return JSON.stringify([code, message, file, line, fix.edits.map(({ text }) => text)]);
}
