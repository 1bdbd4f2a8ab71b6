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
 * Groups actions by the run of their rule. In Adobe's engine, an action that waits delays all later
 * rules of the page. In Tagwright, the action delays only its own rule (see differences.ts). So the
 * engines may mix the actions of different runs differently. Two things must be equal: the order of
 * the actions in each run, and the order of the runs that weren't started by an action.
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
 * Returns the actions of one group in an order that both engines share. A rule's runs whose field
 * `of` has the same value form one group, and the rule's runs without `of` form another. The
 * engines may mix the actions of a group's runs. So if a group has several runs, this function
 * sorts the actions by number.
 */
function inOneOrder(done: readonly Done[]): readonly Done[] {
  const overlap = new Set(done.map(({ action }) => action)).size < done.length;
  return overlap ? [...done].sort((one, other) => one.action - other.action) : done;
}
