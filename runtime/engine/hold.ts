import { later } from '../platform/timing/clock.ts';
import { beginTurn } from '../platform/watch/turn.ts';
import { step } from './step.ts';

/** How many actions and conditions delay the page's rules. */
let holds = 0;
const waiting: (() => void)[] = [];

/**
 * Runs a rule: immediately or, while something delays the page, afterwards, in the order of
 * arrival.
 */
export const whenFree = (run: () => void): void => {
  if (holds) waiting.push(run);
  else run();
};

const release = (): void => {
  holds--;
  while (!holds && waiting.length) {
    beginTurn();
    waiting.shift()!();
  }
};

/**
 * Delays every later rule until something is done, and for one more turn, because its own rule may
 * continue with another delay; or until the timeout.
 * @returns a function that ends the delay at once, for failures
 */
export const hold = (timeoutMs: number, done: Promise<unknown>): (() => void) => {
  let isOver = false;
  const over = (): void => {
    if (!isOver) release();
    isOver = true;
  };
  holds++;
  later(over, timeoutMs);
  done.then(() => {}).then(over);
  return over;
};

/**
 * Supervises an action as `step` does, and delays every later rule until the action is done, has
 * failed or has timed out. The next action of its own rule runs before them.
 * @param timeoutMs the timeout of the action, and so of the page's delay
 */
export const holdPage = (
  action: number,
  timeoutMs: number,
  result: unknown,
  rule?: number,
): unknown => {
  const done = step(action, timeoutMs, result, rule) as Promise<unknown>;
  if (done === result) return done;
  (result as Promise<unknown>).then(undefined, hold(timeoutMs, done));
  return done;
};
