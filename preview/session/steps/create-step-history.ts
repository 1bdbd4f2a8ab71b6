import { isScroll, type WrittenStep } from './written-step.ts';

/** A step of the session. */
export interface PerformedStep {
  readonly step: WrittenStep;
  /** True if a replay performed the step; false if the user of the preview did. */
  readonly isReplayed: boolean;
  /** The number of requests that were sent before the step. */
  readonly requests: number;
}

/** The steps since the start of the session, in order. */
export interface StepHistory {
  /** Returns a new array after each change. */
  readonly entries: () => readonly PerformedStep[];
  readonly add: (entry: PerformedStep) => void;
  /** Returns a function that unsubscribes. */
  readonly subscribe: (changed: () => void) => () => void;
}

/**
 * The maximum number of steps. Further steps aren't stored. Dropping the oldest steps instead would
 * break replays, because a replay needs every step from the start.
 */
const CAPACITY = 500;

/**
 * Creates the history. Repeated input in one field, repeated resizing or repeated scrolling counts
 * as one step, unless a request is sent in between.
 */
export function createStepHistory(): StepHistory {
  const listeners = new Set<() => void>();
  let entries: readonly PerformedStep[] = [];
  return {
    entries: () => entries,
    add: (entry) => {
      const last = entries.at(-1);
      const isSameStep =
        last !== undefined &&
        last.requests === entry.requests &&
        isSameTarget(last.step, entry.step);
      if (!isSameStep && entries.length >= CAPACITY) return;
      entries = [...(isSameStep ? entries.slice(0, -1) : entries), entry];
      for (const listener of listeners) listener();
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

function isSameTarget(before: WrittenStep, after: WrittenStep): boolean {
  if ('fill' in before && 'fill' in after)
    return String(Object.keys(before.fill as object)) === String(Object.keys(after.fill as object));
  return ('viewport' in before && 'viewport' in after) || (isScroll(before) && isScroll(after));
}
