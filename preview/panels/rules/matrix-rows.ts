import type { ManifestRule } from '../../../compiler/model/manifest.ts';
import { outcomeOf, type Run, type RunOutcome } from '../../trace/run.ts';
import { verdictText, type VerdictText } from '../why/verdict-text.ts';
import { outcomeVerdict, verdictOf, type Known } from '../why/verdict-of.ts';

/** What became of a rule: of several runs, what says most of them. `untold`: the production bundle doesn't tell. */
export type RuleState = RunOutcome | 'idle' | 'untold';

/** A rule that is in the bundle. */
export interface MatrixRow {
  readonly rule: ManifestRule;
  /** Its number, by which bundles and log lines know it. */
  readonly number: number;
  readonly state: RuleState;
  /** The verdict on the run that the state is of; absent where it says no more than the state. */
  readonly verdict: VerdictText | undefined;
  /** How often it ran, by what came of it; those that never happened are left out. */
  readonly counts: readonly (readonly [RunOutcome, number])[];
  /** The run that the state is of. */
  readonly run: Run | undefined;
}

/** What says most comes first. */
const order: readonly RunOutcome[] = ['failed', 'fired', 'withheld', 'waiting', 'blocked'];

/**
 * Every rule of a bundle, in the order in which they run, with what became of it.
 * @param visit the page that counts; undefined for all pages of the session
 */
export function matrixRows({ joined, meta, manifest }: Known, visit: number | undefined, isTold: boolean): MatrixRow[] {
  return manifest.rules.map((rule, number) => {
    if (!isTold || meta.rules[number] === undefined) return { rule, number, state: 'untold', verdict: undefined, counts: [], run: undefined };
    const runs = new Map<RunOutcome, Run[]>();
    for (const run of joined.runsOf(number)) {
      if (visit !== undefined && run.visit !== visit) continue;
      const outcome = outcomeOf(run);
      const others = runs.get(outcome);
      if (others === undefined) runs.set(outcome, [run]);
      else others.push(run);
    }
    const counts = order.flatMap((outcome): [RunOutcome, number][] => (runs.has(outcome) ? [[outcome, runs.get(outcome)!.length]] : []));
    const state = counts[0]?.[0] ?? 'idle';
    const run = state === 'idle' ? undefined : runs.get(state)?.at(-1);
    const verdict = run === undefined ? verdictOf(rule.id, { joined, meta, manifest }, { visit: visit ?? joined.entries.at(-1)?.visit ?? 0, record: undefined }) : outcomeVerdict(meta.rules[number], run);
    const isPlain = verdict.kind === 'no-event' || (state === 'fired' && run?.records.some((record) => record.k === 'act' && record.out === 'withheld') === false);
    return { rule, number, state, verdict: isPlain ? undefined : verdictText(verdict), counts, run };
  });
}
