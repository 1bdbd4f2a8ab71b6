import { useEffect, useState } from 'react';
import { compareSides, type Comparison } from './compare-sides.ts';
import { runSteps } from './run-steps.ts';
import type { Sides } from './sides-of.ts';

/** How far a comparison is. `done` of `all`: steps that have begun, on both sides. */
export type Comparing =
  | { readonly state: 'running'; readonly done: number; readonly all: number; readonly isLong: boolean }
  | { readonly state: 'failed'; readonly error: string }
  | { readonly state: 'done'; readonly comparison: Comparison; readonly sides: Sides };

/** What takes longer, in ms, says how far it is. */
const patienceMs = 500;

/**
 * Plays both sides, one after the other, and compares them; anew whenever `plan` is another function.
 * @param plan tells the sides
 */
export function useComparison(plan: () => Promise<Sides>): Comparing {
  const [comparing, setComparing] = useState<Comparing>({ state: 'running', done: 0, all: 0, isLong: false });
  useEffect(() => {
    let isOver = false;
    let sofar = { done: 0, all: 0, isLong: false };
    const tell = (change: Partial<typeof sofar>): void => {
      sofar = { ...sofar, ...change };
      if (!isOver) setComparing({ state: 'running', ...sofar });
    };
    tell({});
    const slow = setTimeout(() => tell({ isLong: true }), patienceMs);
    compare(plan, { begins: () => tell({ done: sofar.done + 1 }), knows: (all) => tell({ all }), isOver: () => isOver })
      .then(
        (done) => !isOver && setComparing({ state: 'done', ...done }),
        (error: unknown) => !isOver && setComparing({ state: 'failed', error: error instanceof Error ? error.message : String(error) }),
      )
      .finally(() => clearTimeout(slow));
    return () => {
      isOver = true;
      clearTimeout(slow);
    };
  }, [plan]);
  return comparing;
}

interface Watching {
  readonly begins: () => void;
  readonly knows: (all: number) => void;
  readonly isOver: () => boolean;
}

async function compare(plan: () => Promise<Sides>, { begins, knows, isOver }: Watching): Promise<{ readonly comparison: Comparison; readonly sides: Sides }> {
  const sides = await plan();
  knows(sides.steps.here.length + sides.steps.there.length);
  const here = await runSteps(sides.here, sides.steps.here, { begins, isOver });
  const there = await runSteps(sides.there, sides.steps.there, { begins, isOver });
  return { comparison: compareSides({ bundle: sides.here.bundle, run: here }, { bundle: sides.there.bundle, run: there }), sides };
}
