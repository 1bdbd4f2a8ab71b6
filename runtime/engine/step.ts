import { later } from '../platform/clock.ts';
import { log } from '../platform/log.ts';
import { OwnPromise } from '../platform/own-promise.ts';

/**
 * Watches over an action that may wait. Awaited (`delay-next`), it holds the rule back until the action is
 * done; an action that fails or takes too long is logged and stops the rule there. Not awaited, a failure is only
 * logged. A time-out never takes back what the action has sent.
 * @param action the action's number within its rule, for the log
 * @param timeoutMs how long the action may take
 * @param result what the action returned
 * @param rule the rule's number, for the log
 */
export const step = (action: number, timeoutMs: number, result: unknown, rule?: number): unknown => {
  if (typeof (result as Partial<Promise<unknown>> | undefined)?.then !== 'function') return result;
  return new OwnPromise((resolve, reject) => {
    (result as Promise<unknown>).then(resolve, reject);
    later(() => reject(`A timeout occurred because the action took longer than ${timeoutMs / 1000} seconds to complete.`), timeoutMs);
  }).catch((error: unknown) => {
    log('error', `Failed to execute action ${action} of rule ${rule}. `, error);
    // A promise that never settles: who awaits it goes no further, and who doesn't never notices.
    return new OwnPromise(() => {});
  });
};
