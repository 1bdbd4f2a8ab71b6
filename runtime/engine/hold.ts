import { later } from '../platform/timing/clock.ts';
import { beginTurn } from '../platform/watch/turn.ts';
import { OwnPromise } from '../platform/safety/own-promise.ts';
import { step } from './step.ts';

/** The number of actions and conditions that currently delay the page's rules. */
let holds = 0;
const waiting: (() => void)[] = [];

/**
 * Runs a rule immediately. While the page's rules are delayed, queues it instead; queued rules run
 * in the order of arrival.
 */
export const whenFree = (run: () => void): void => {
  if (holds) waiting.push(run);
  else run();
};

const runWaiting = (): void => {
  while (!holds && waiting.length) {
    beginTurn();
    waiting.shift()!();
  }
};

/**
 * Delays every later rule until a promise resolves, or until the timeout. The rule that awaits the
 * promise continues before the delayed rules. So the next action of that rule can delay the others
 * again, or make a direct call whose rules run immediately.
 * @returns a function that ends the delay immediately. It is called after a failure, because the
 * promise then never settles
 */
export const hold = (timeoutMs: number, done: Promise<unknown>): (() => void) => {
  let isOver = false;
  const goOn = (): void => {
    if (!isOver) holds--;
    isOver = true;
  };
  const over = (): void => {
    goOn();
    runWaiting();
  };
  holds++;
  later(over, timeoutMs);
  // The rule that caused the delay awaits `done`, too. That rule's next action runs after `goOn`
  // and before `runWaiting`, which is registered later.
  done.then(goOn);
  void OwnPromise.resolve().then(() => done.then(runWaiting));
  return over;
};

/**
 * Supervises an action as `step` does, and delays every later rule until the action is done, has
 * failed or has timed out. The next action of the same rule runs before the delayed rules.
 * @param timeoutMs the timeout of the action and of the delay
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
