import type { Item } from './played-items.ts';

/** A scenario, and the events, sources, actions and destinations that run in it. */
export interface Candidate {
  readonly file: string;
  readonly steps: number;
  readonly plays: ReadonlySet<Item>;
}

/**
 * Returns scenarios that together play every item that any candidate plays. Each choice is the
 * scenario that adds the most items to those already played. If two scenarios add equally many, the
 * one with fewer steps is chosen. If both have equally many steps, the one whose path sorts first
 * is chosen.
 */
export function chooseScenarios<C extends Candidate>(candidates: readonly C[]): readonly C[] {
  const open = new Set(candidates.flatMap(({ plays }) => [...plays]));
  const chosen: C[] = [];
  while (open.size > 0) {
    const gain = ({ plays }: C): number => [...plays].filter((item) => open.has(item)).length;
    const [next] = [...candidates].sort(
      (a, b) => gain(b) - gain(a) || a.steps - b.steps || (a.file < b.file ? -1 : 1),
    );
    chosen.push(next!);
    for (const item of next!.plays) open.delete(item);
  }
  return chosen;
}
