import { later } from '../platform/timing/clock.ts';
import { beginTurn } from '../platform/watch/turn.ts';
import { OwnPromise } from '../platform/safety/own-promise.ts';
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

const runWaiting = (): void => {
  while (!holds && waiting.length) {
    beginTurn();
    waiting.shift()!();
  }
};

/**
 * Delays every later rule until something is done and its own rule has continued, because that may
 * hold the page again; or until the timeout. Direct calls of its own rule aren't delayed then.
 * @returns a function that ends the delay at once, for failures
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
  // Its own rule awaits the same promise: it continues after the first of these and before the
  // second, which is added when the rule is already waiting.
  done.then(goOn);
  void OwnPromise.resolve().then(() => done.then(runWaiting));
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
