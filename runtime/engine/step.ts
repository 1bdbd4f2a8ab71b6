import { later } from '../platform/timing/clock.ts';
import { log } from '../platform/safety/log.ts';
import { OwnPromise } from '../platform/safety/own-promise.ts';
import { countRun } from '../platform/safety/run-counts.ts';
import { healthCounts } from '../uses.ts';

/**
 * Supervises an action that may wait. If the action rejects or times out, logs an error. A
 * rule that awaits the action (`delay-next`) then stops. A rule that doesn't await the action
 * continues. A timeout never cancels requests that the action has sent.
 * @param action the action's number within its rule, for the log
 * @param timeoutMs the action's timeout
 * @param result the return value of the action
 * @param rule the rule's number, for the log
 * @returns `result` if it isn't a promise. Otherwise, a promise that never settles if the action
 * fails
 */
export const step = (
  action: number,
  timeoutMs: number,
  result: unknown,
  rule?: number,
): unknown => {
  if (typeof (result as Partial<Promise<unknown>> | undefined)?.then !== 'function') return result;
  return (async () => {
    try {
      return await new OwnPromise((resolve, reject) => {
        (result as Promise<unknown>).then(resolve, reject);
        later(() => reject(`It took longer than ${timeoutMs / 1000} seconds.`), timeoutMs);
      });
    } catch (error) {
      log('error', `Failed to execute action ${action} of rule ${rule}. `, error);
      if (healthCounts)
        countRun(rule!, error === `It took longer than ${timeoutMs / 1000} seconds.` ? 4 : 3);
      // This promise never settles. A rule that awaits the action stops; a rule that doesn't await
      // it continues.
      return new OwnPromise(() => {});
    }
  })();
};
