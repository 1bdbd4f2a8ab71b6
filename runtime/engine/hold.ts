import { later } from '../platform/clock.ts';
import { beginTurn } from '../platform/turn.ts';
import { step } from './step.ts';

/** How many actions and conditions hold back the page's rules. */
let holds = 0;
const waiting: (() => void)[] = [];

/** Runs a rule: now, or, while something holds back the page, after it, in the order in which they came. */
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
 * Holds back every rule that comes later until something is done, one turn after its own rule has gone on, because that
 * may hold the page again; or until it took too long.
 * @returns ends it at once, for what fails
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
 * Watches over an action as `step` does, and holds back every rule that comes later, until the action is done, has
 * failed or took too long. What stands next in its own rule goes before them.
 * @param timeoutMs how long the action, and with it the page, may take
 */
export const holdPage = (action: number, timeoutMs: number, result: unknown, rule?: number): unknown => {
  const done = step(action, timeoutMs, result, rule) as Promise<unknown>;
  if (done === result) return done;
  (result as Promise<unknown>).then(undefined, hold(timeoutMs, done));
  return done;
};
