import type { Case, Done, Sequence } from './case.ts';
import type { BothPlayed } from './laboratory.ts';

/** What both engines did, in a form in which it must be the same. */
export function comparable(made: Case, { field, tagwright }: BothPlayed): { readonly field: unknown; readonly tagwright: unknown } {
  const arranged = (done: Sequence): unknown => withoutNulls(made.waits && !made.holds ? byRun(done) : done);
  return { field: arranged(field.done), tagwright: arranged(tagwright.done) };
}

/** What isn't there is null there where it could have been kept, and undefined here (differences.ts). */
function withoutNulls(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_, part: unknown) => part === null ? undefined : part) as unknown;
}

/**
 * Where steps wait, the field's engine has one queue for the page, and here each rule waits for itself (differences.ts).
 * Unless the site asks for that queue, what must be the same is what each run of a rule did, in its order, and in which order the runs began that no other
 * rule's call began.
 */
function byRun(sequence: Sequence): unknown {
  return sequence.map((done) => {
    const runs = new Map<string, Done[]>();
    for (const each of done) {
      const run = `${each.rule} ${String(each.of)}`;
      runs.set(run, [...runs.get(run) ?? [], each]);
    }
    return {
      began: [...runs.keys()].filter((run) => !/ r\d+\.\d+$/.test(run)),
      did: Object.fromEntries([...runs].sort(([one], [other]) => one < other ? -1 : 1).map(([run, all]) => [run, inOneOrder(all)])),
    };
  });
}

/** Runs that can't be told apart may overlap: then their actions are put in order. */
function inOneOrder(done: readonly Done[]): readonly Done[] {
  const overlap = new Set(done.map(({ action }) => action)).size < done.length;
  return overlap ? [...done].sort((one, other) => one.action - other.action) : done;
}
