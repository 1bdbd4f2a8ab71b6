import { readGlobal } from '../../../platform/page/globals.ts';
import { takeQueue } from '../../../platform/page/take-queue.ts';

/**
 * Wraps the check whether the site serves the page. If it doesn't, nothing runs the commands that
 * page code queues, and page code could wait for them forever. So these commands, and all later
 * ones, resolve with `{}`.
 * @param serves the check to wrap
 * @param names the commands' global names; names without a queue are skipped
 */
export const answerQueues = (serves: () => boolean, names: readonly string[]) => (): boolean => {
  const isServed = serves();
  if (!isServed)
    for (const name of names)
      if (Array.isArray(readGlobal(`${name}.q`))) takeQueue(name, async () => ({}));
  return isServed;
};
