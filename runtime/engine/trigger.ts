import { beginTurn } from '../platform/watch/turn.ts';

let held: (() => void)[] | undefined = [];

/**
 * Lets an event run rules. While the bundle starts, events wait until every rule is registered and
 * then run in the order of arrival.
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

/** Ends the start: waiting events run now, and later ones don't wait. */
export const release = (): void => {
  const waiting = held!;
  held = undefined;
  for (const run of waiting) trigger(run);
};
