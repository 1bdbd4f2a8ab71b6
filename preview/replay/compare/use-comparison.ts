import { useEffect, useState } from 'react';
import { compareSides, type Comparison } from './compare-sides.ts';
import { runSteps } from './run-steps.ts';
import type { Sides } from './sides-of.ts';

/**
 * The state of a comparison. `all` is the number of steps on both sides together, and `done` is the
 * number of steps that have started.
 */
export type Comparing =
  | {
      readonly state: 'running';
      readonly done: number;
      readonly all: number;
      readonly isLong: boolean;
    }
  | { readonly state: 'failed'; readonly error: string }
  | { readonly state: 'done'; readonly comparison: Comparison; readonly sides: Sides };

/** If a comparison takes longer than this, `isLong` is set, and the progress is shown. */
const progressAfterMs = 500;

/**
 * Plays the two visits of a comparison, one at a time, and compares them. If `plan` changes, the
 * current step is still played to its end. Then the new comparison starts.
 * @param plan returns the two visits
 */
export function useComparison(plan: () => Promise<Sides>): Comparing {
  const [comparing, setComparing] = useState<Comparing>({
    state: 'running',
    done: 0,
    all: 0,
    isLong: false,
  });
  useEffect(() => {
    let isCancelled = false;
    let progress = { done: 0, all: 0, isLong: false };
    const report = (change: Partial<typeof progress>): void => {
      progress = { ...progress, ...change };
      if (!isCancelled) setComparing({ state: 'running', ...progress });
    };
    report({});
    const timer = setTimeout(() => report({ isLong: true }), progressAfterMs);
    compare(plan, {
      onStart: () => report({ done: progress.done + 1 }),
      onPlanned: (all) => report({ all }),
      isCancelled: () => isCancelled,
    })
      .then(
        (done) => !isCancelled && setComparing({ state: 'done', ...done }),
        (error: unknown) =>
          !isCancelled &&
          setComparing({
            state: 'failed',
            error: error instanceof Error ? error.message : String(error),
          }),
      )
      .finally(() => clearTimeout(timer));
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [plan]);
  return comparing;
}

interface CompareOptions {
  /** Called at the start of each step. */
  readonly onStart: () => void;
  /** Called before the first step, with the total number of steps of both sides. */
  readonly onPlanned: (all: number) => void;
  readonly isCancelled: () => boolean;
}

async function compare(
  plan: () => Promise<Sides>,
  { onStart, onPlanned, isCancelled }: CompareOptions,
): Promise<{ readonly comparison: Comparison; readonly sides: Sides }> {
  const sides = await plan();
  onPlanned(sides.steps.here.length + sides.steps.there.length);
  const here = await runSteps(sides.here, sides.steps.here, { onStart, isCancelled });
  const there = await runSteps(sides.there, sides.steps.there, { onStart, isCancelled });
  return {
    comparison: compareSides(
      { bundle: sides.here.bundle, run: here },
      { bundle: sides.there.bundle, run: there },
    ),
    sides,
  };
}
