import type { WrittenStep } from './written-step.ts';

/** Something that was done since the session began. */
export interface TrailEntry {
  readonly step: WrittenStep;
  /** Whether the preview did it, and not the reviewer. */
  readonly isReplayed: boolean;
  /** How many requests had been made before it. */
  readonly requests: number;
}

/** What was done since the session began, in order. */
export interface Trail {
  /** Another list after each change. */
  readonly entries: () => readonly TrailEntry[];
  readonly add: (entry: TrailEntry) => void;
  /** Returns what ends the watching. */
  readonly subscribe: (changed: () => void) => () => void;
}

/** Longer than anybody clicks; the oldest stay, since what follows builds on them. */
const CAPACITY = 500;

/** What is typed letter by letter, or scrolled bit by bit, is one step as long as nothing was sent in between. */
export function createTrail(): Trail {
  const listeners = new Set<() => void>();
  let entries: readonly TrailEntry[] = [];
  return {
    entries: () => entries,
    add: (entry) => {
      const last = entries.at(-1);
      const goesOn = last !== undefined && last.requests === entry.requests && isSameTarget(last.step, entry.step);
      if (!goesOn && entries.length >= CAPACITY) return;
      entries = [...goesOn ? entries.slice(0, -1) : entries, entry];
      for (const listener of listeners) listener();
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

function isSameTarget(before: WrittenStep, after: WrittenStep): boolean {
  if ('fill' in before && 'fill' in after) return String(Object.keys(before.fill as object)) === String(Object.keys(after.fill as object));
  return 'viewport' in before && 'viewport' in after || 'run' in before && 'run' in after;
}
