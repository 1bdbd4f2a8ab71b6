import { beginTurn } from '../platform/watch/turn.ts';

let held: (() => void)[] | undefined = [];

/**
 * Runs the rules of an event. Until `release` is called, `run` waits in a queue.
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

/** Marks the bundle as started and runs the queue in order. Later events aren't queued. */
export const release = (): void => {
  const waiting = held!;
  held = undefined;
  for (const run of waiting) trigger(run);
};
