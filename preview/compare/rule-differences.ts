import type { TraceMeta } from '../../compiler/model/trace-meta.ts';
import { createJoiner } from '../trace/create-joiner.ts';
import { outcomeOf } from '../trace/run.ts';
import type { TraceRecord } from '../trace/trace-record.ts';

/** A rule that didn't do the same on both sides. */
export interface RuleDifference {
  readonly id: string;
  readonly name: string;
  /** What it did: `fired`, `withheld twice`, `didn't run`, `not in this bundle`. */
  readonly here: string;
  readonly there: string;
}

/** What the trace of one side has. */
export interface TracedSide {
  readonly meta: TraceMeta;
  readonly records: readonly TraceRecord[];
}

/** The rules that fired, or were withheld, more often on one side than on the other, in the order of their bundles. */
export function ruleDifferences(here: TracedSide, there: TracedSide): readonly RuleDifference[] {
  const [before, after] = [deedsOf(here), deedsOf(there)];
  const names = new Map([...there.meta.rules, ...here.meta.rules].map(({ id, name }) => [id, name]));
  return [...names].flatMap(([id, name]) => {
    const [a, b] = [before.get(id), after.get(id)];
    return a?.done === b?.done ? [] : [{ id, name, here: a?.told ?? 'not in this bundle', there: b?.told ?? 'not in this bundle' }];
  });
}

/** What each rule did; undefined under `done` where it did nothing, as if it weren't there. */
function deedsOf({ meta, records }: TracedSide): ReadonlyMap<string, { readonly told: string; readonly done: string | undefined }> {
  const { runsOf } = createJoiner(undefined)(records);
  return new Map(meta.rules.map(({ id }, rule) => {
    const outcomes = runsOf(rule).map(outcomeOf);
    const count = (wanted: string): number => outcomes.filter((outcome) => outcome === wanted).length;
    const done = (['fired', 'withheld', 'failed'] as const).flatMap((outcome) => (count(outcome) === 0 ? [] : [`${outcome}${times(count(outcome))}`]));
    return [id, { told: done.join(', ') || (outcomes.length === 0 ? 'didn\'t run' : 'blocked by a condition'), done: done.join(', ') || undefined }];
  }));
}

function times(count: number): string {
  return count === 1 ? '' : count === 2 ? ' twice' : ` ${count} times`;
}
