import { beginTurn } from '../platform/turn.ts';

let held: (() => void)[] | undefined = [];

/**
 * Lets something make rules run. While the bundle starts, what comes in waits until every rule is registered; then it
 * runs in the order in which it came.
 * @param run runs the rules
 */
export const trigger = (run: () => void): void => {
  if (held) {
    held.push(run);
  } else {
    beginTurn();
    run();
  }
};

/** Ends the start: what waited runs now, and nothing waits from here on. */
export const release = (): void => {
  const waiting = held!;
  held = undefined;
  for (const run of waiting) trigger(run);
};
