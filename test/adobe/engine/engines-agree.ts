import { isDeepStrictEqual } from 'node:util';
import fc, { type Arbitrary } from 'fast-check';
import type { Case } from './case.ts';
import { comparable } from './compare.ts';
import { openLaboratory } from './laboratory.ts';
import { randomCase } from './random-case.ts';

const BATCH = 250;

export interface Agreement {
  readonly cases: number;
  /** The number of actions that ran in Adobe's engine and were compared. */
  readonly actions: number;
  /** The smallest case in which the engines differ, with the result of each. */
  readonly smallest:
    { readonly made: Case; readonly field: unknown; readonly tagwright: unknown } | undefined;
  readonly differing: number;
}

/**
 * Plays random rule sets in Adobe's engine and in Tagwright's bundles, and compares the results.
 */
export async function compareEngines(
  cases: number,
  chosen: Arbitrary<Case> = randomCase,
): Promise<Agreement> {
  const all = fc.sample(chosen, cases);
  const laboratory = await openLaboratory();
  try {
    let actions = 0;
    const differing: NonNullable<Agreement['smallest']>[] = [];
    for (let from = 0; from < all.length; from += BATCH) {
      const batch = all.slice(from, from + BATCH);
      for (const [index, played] of (await laboratory.play(batch)).entries()) {
        const made = batch[index]!;
        const both = comparable(made, played);
        actions += played.field.done.flat().length;
        if (!isDeepStrictEqual(both.field, both.tagwright)) differing.push({ made, ...both });
      }
    }
    const size = ({ made }: { readonly made: Case }) => JSON.stringify(made).length;
    const [smallest] = differing.sort((one, other) => size(one) - size(other));
    return { cases: all.length, actions, smallest, differing: differing.length };
  } finally {
    await laboratory.close();
  }
}
