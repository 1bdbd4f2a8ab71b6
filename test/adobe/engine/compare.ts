import type { Case, Done, Sequence } from './case.ts';
import type { BothPlayed } from './laboratory.ts';

/** Returns the results of both engines in a form in which they must be equal. */
export function comparable(
  made: Case,
  { field, tagwright }: BothPlayed,
): { readonly field: unknown; readonly tagwright: unknown } {
  const arranged = (done: Sequence): unknown =>
    withoutNulls(made.waits && !made.holds ? byRun(done) : done);
  return { field: arranged(field.done), tagwright: arranged(tagwright.done) };
}

/**
 * Replaces null with undefined. If a stored value is absent, it is null in Adobe's engine and
 * undefined in Tagwright (see differences.ts).
 */
function withoutNulls(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    part === null ? undefined : part,
  ) as unknown;
}

/**
 * Groups actions by the run of their rule. If actions wait, Adobe's engine has one queue for the
 * page, but in Tagwright each rule waits on its own (see differences.ts). So without `hold: page`,
 * only two things must be equal: the order of the actions in each run, and the order of the runs
 * that the page itself started.
 */
function byRun(sequence: Sequence): unknown {
  return sequence.map((done) => {
    const runs = new Map<string, Done[]>();
    for (const each of done) {
      const run = `${each.rule} ${String(each.of)}`;
      runs.set(run, [...(runs.get(run) ?? []), each]);
    }
    return {
      began: [...runs.keys()].filter((run) => !/ r\d+\.\d+$/.test(run)),
      did: Object.fromEntries(
        [...runs]
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([run, all]) => [run, inOneOrder(all)]),
      ),
    };
  });
}

/**
 * Returns the actions of one group. A group contains several runs of its rule if their events have
 * the same detail or none. Such runs may overlap, so the actions are sorted by number.
 */
function inOneOrder(done: readonly Done[]): readonly Done[] {
  const overlap = new Set(done.map(({ action }) => action)).size < done.length;
  return overlap ? [...done].sort((one, other) => one.action - other.action) : done;
}
