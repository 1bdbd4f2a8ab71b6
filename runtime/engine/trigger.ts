import { beginTurn } from '../platform/watch/turn.ts';

let held: (() => void)[] | undefined = [];

/**
 * Runs the rules of an event. Until `release` is called, queues the event instead; queued events
 * run in the order of arrival.
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

/** Marks the bundle as started: runs the queued events. Later events run immediately. */
export const release = (): void => {
  const waiting = held!;
  held = undefined;
  for (const run of waiting) trigger(run);
};
