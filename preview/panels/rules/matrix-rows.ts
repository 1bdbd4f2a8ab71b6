import type { ManifestRule } from '../../../compiler/model/manifest-rule.ts';
import type { MissedVerdict, RunOutcome } from '../../../compiler/model/verdict.ts';
import { outcomeOf, type Run } from '../../session/trace/run.ts';
import { isForOtherPages } from './is-for-other-pages.ts';
import { missedVerdict, runVerdict, type TraceContext, type Verdict } from '../why/verdict-of.ts';
import { verdictText, type VerdictText } from '../why/verdict-text.ts';

/**
 * The state of a rule: the most important outcome of its runs, or why it hasn't run. `elsewhere`:
 * its conditions allow only other pages. `untraced`: the production build doesn't record outcomes.
 */
export type RuleState = RunOutcome | MissedVerdict | 'elsewhere' | 'untraced';

/** A rule in the bundle. */
export interface MatrixRow {
  readonly rule: ManifestRule;
  /** The rule's number in the bundle and in log lines. */
  readonly number: number;
  readonly state: RuleState;
  /**
   * Why the rule has this state. Undefined for `untraced`, and for a state that needs no
   * explanation, such as `fired`.
   */
  readonly verdict: VerdictText | undefined;
  /** The number of runs with each outcome. Outcomes without runs are omitted. */
  readonly counts: readonly (readonly [RunOutcome, number])[];
  /** The run that determines `state`; undefined if no run does. */
  readonly run: Run | undefined;
}

/** All outcomes, the most important first. */
const order: readonly RunOutcome[] = [
  'failed',
  'partly',
  'fired',
  'held',
  'dropped',
  'waiting',
  'blocked',
];

/**
 * Returns every rule of a bundle with its state, in the order in which the rules run.
 * @param visit the page whose runs count; undefined for all pages of the session
 */
export function matrixRows(
  context: TraceContext,
  visit: number | undefined,
  isTraced: boolean,
): MatrixRow[] {
  const { traceIndex, meta, manifest } = context;
  return manifest.rules.map((rule, number) => {
    const traced = meta.rules[number];
    if (!isTraced || traced === undefined)
      return { rule, number, state: 'untraced', verdict: undefined, counts: [], run: undefined };
    const runs = runsByOutcome(
      traceIndex.runsOf(number).filter((run) => visit === undefined || run.visit === visit),
    );
    const counts = order.flatMap((outcome): [RunOutcome, number][] =>
      runs.has(outcome) ? [[outcome, runs.get(outcome)!.length]] : [],
    );
    const outcome = counts[0]?.[0];
    const run = outcome && runs.get(outcome)?.at(-1);
    const instant = {
      visit: visit ?? traceIndex.entries.at(-1)?.visit ?? 0,
      record: undefined,
    };
    const verdict =
      run === undefined ? missedVerdict(traced, number, context, instant) : runVerdict(traced, run);
    return {
      rule,
      number,
      state: outcome === 'blocked' && isForOtherPages(traced, run!) ? 'elsewhere' : verdict.kind,
      verdict: addsNothing(verdict) ? undefined : verdictText(verdict),
      counts,
      run,
    };
  });
}

function runsByOutcome(runs: readonly Run[]): ReadonlyMap<RunOutcome, readonly Run[]> {
  const byOutcome = new Map<RunOutcome, Run[]>();
  for (const run of runs) {
    const outcome = outcomeOf(run);
    const others = byOutcome.get(outcome);
    if (others === undefined) byOutcome.set(outcome, [run]);
    else others.push(run);
  }
  return byOutcome;
}

/** Returns whether the rule's state already shows everything that a verdict contains. */
function addsNothing(verdict: Verdict): boolean {
  return verdict.kind === 'no-event' || verdict.kind === 'fired';
}
