import { makeDirectCall } from './direct-calls.ts';
import { later } from '../platform/timing/clock.ts';

/**
 * Runs an action. If the action throws, rejects or takes too long, makes a single direct call.
 * @param timeoutMs the action's timeout
 * @param id the id of the direct call
 * @returns the action's result
 * @throws what the action throws
 */
export const onFailure = (action: () => unknown, timeoutMs: number, id: string): unknown => {
  let isOver = false;
  const fail = (): void => {
    if (!isOver) makeDirectCall(id);
    isOver = true;
  };
  try {
    const result = action();
    if (typeof (result as Partial<Promise<unknown>> | undefined)?.then === 'function') {
      (result as Promise<unknown>).then(() => {
        isOver = true;
      }, fail);
      later(fail, timeoutMs);
    }
    return result;
  } catch (error) {
    fail();
    throw error;
  }
};
