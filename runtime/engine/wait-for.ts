import { later } from '../platform/timing/clock.ts';
import { forgetCookies } from '../platform/storage/cookies.ts';
import { log } from '../platform/safety/log.ts';
import { OwnPromise } from '../platform/safety/own-promise.ts';
import { countRun } from '../platform/safety/run-counts.ts';
import { healthCounts, pageHold } from '../uses.ts';
import { hold } from './hold.ts';

/** The polling interval of a condition. */
const everyMs = 100;

/**
 * Waits for a condition that may take time. If the condition is a script that returns a
 * promise, awaits the promise. Any other condition is evaluated every 100 ms until the result
 * equals `wanted`. A timeout or a failure is logged and stops the rule, even if the condition is
 * negated.
 * @param condition the condition's number within the rule, for the log
 * @param evaluate evaluates the condition; only `true` counts as true
 * @param rule the rule's number, for the log
 * @param wanted the result that lets the rule continue; false if the condition is negated
 * @param holdsPage whether the wait also delays later rules of the page
 * @returns a promise that resolves with whether the result equals `wanted`. After a timeout or a
 * failure, the promise never settles
 */
export const waitFor = (
  condition: number,
  timeoutMs: number,
  evaluate: () => unknown,
  rule: number,
  wanted = true,
  holdsPage = false,
): Promise<boolean> => {
  let isOver = false;
  let failed: (() => void) | undefined;
  const wait = async (): Promise<boolean> => {
    try {
      return await new OwnPromise<boolean>((resolve, reject) => {
        const look = (): void => {
          if (isOver) return;
          try {
            // Other scripts may have written cookies since the last evaluation.
            forgetCookies();
            const answer = evaluate() as Partial<Promise<unknown>> | undefined;
            if (typeof answer?.then === 'function')
              void answer.then((value) => resolve((value === true) === wanted), reject);
            else if (((answer as unknown) === true) === wanted) resolve(true);
            else later(look, everyMs);
          } catch (error) {
            reject(error as Error);
          }
        };
        later(() => reject(`It took longer than ${timeoutMs / 1000} seconds.`), timeoutMs);
        look();
      });
    } catch (error) {
      log('error', `Failed to execute condition ${condition} of rule ${rule}. `, error);
      if (healthCounts)
        countRun(rule, error === `It took longer than ${timeoutMs / 1000} seconds.` ? 4 : 3);
      failed?.();
      return new OwnPromise<boolean>(() => {});
    } finally {
      isOver = true;
    }
  };
  const waiting = wait();
  if (pageHold && holdsPage) failed = hold(timeoutMs, waiting);
  return waiting;
};
