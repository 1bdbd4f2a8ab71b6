import type { TraceMeta } from '../../../compiler/model/trace-meta.ts';
import { VERDICT_WORDS, type RunOutcome } from '../../../compiler/model/verdict.ts';
import { createTraceIndexer } from '../../session/trace/create-trace-indexer.ts';
import { outcomeOf } from '../../session/trace/run.ts';
import type { TraceRecord } from '../../session/trace/trace-record.ts';

/** A rule with different outcomes in the two visits of a comparison. */
export interface RuleDifference {
  readonly id: string;
  readonly name: string;
  /**
   * The rule's outcomes in this visit, such as `fired`, `dropped twice`, `waiting for a
   * condition`, `didn't run` or `not in this bundle`.
   */
  readonly here: string;
  readonly there: string;
}

/** The trace of one of the two visits in a comparison. */
export interface TracedSide {
  readonly meta: TraceMeta;
  readonly records: readonly TraceRecord[];
}

/**
 * Returns the rules whose outcomes differ between the two visits. For example, a rule fired once in
 * one visit and twice in the other visit. Runs that were blocked or are waiting don't count. The
 * rules are in the order of the bundle of `there`. Rules that only the bundle of `here` contains
 * come last.
 */
export function ruleDifferences(here: TracedSide, there: TracedSide): readonly RuleDifference[] {
  const [before, after] = [outcomesOf(here), outcomesOf(there)];
  const names = new Map(
    [...there.meta.rules, ...here.meta.rules].map(({ id, name }) => [id, name]),
  );
  return [...names].flatMap(([id, name]) => {
    const [a, b] = [before.get(id), after.get(id)];
    if (a?.effects === b?.effects) return [];
    return [
      {
        id,
        name,
        here: a?.text ?? VERDICT_WORDS.excluded,
        there: b?.text ?? VERDICT_WORDS.excluded,
      },
    ];
  });
}

/**
 * The outcomes of a rule in one visit. `text` is shown to the user. `effects` is compared with the
 * other visit. `effects` is undefined if the rule didn't run, or if it was only blocked or waiting.
 */
interface RuleOutcomes {
  readonly text: string;
  readonly effects: string | undefined;
}

function outcomesOf({ meta, records }: TracedSide): ReadonlyMap<string, RuleOutcomes> {
  const { runsOf } = createTraceIndexer(undefined)(records);
  return new Map(
    meta.rules.map(({ id }, rule) => {
      const outcomes = runsOf(rule).map(outcomeOf);
      const effects = (['fired', 'partly', 'held', 'dropped', 'failed'] as const).flatMap(
        (outcome) => {
          const count = outcomes.filter((each) => each === outcome).length;
          return count === 0 ? [] : [`${VERDICT_WORDS[outcome]}${times(count)}`];
        },
      );
      const text = effects.join(', ');
      return [id, { text: text || textWithout(outcomes), effects: text || undefined }];
    }),
  );
}

/** Returns the text for a rule that had no effects. */
function textWithout(outcomes: readonly RunOutcome[]): string {
  if (outcomes.length === 0) return "didn't run";
  return outcomes.includes('waiting')
    ? `${VERDICT_WORDS.waiting} for a condition`
    : `${VERDICT_WORDS.blocked} by a condition`;
}

function times(count: number): string {
  return count === 1 ? '' : count === 2 ? ' twice' : ` ${count} times`;
}
