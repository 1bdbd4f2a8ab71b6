import { readGlobal } from '../../../platform/page/globals.ts';
import { takeQueue } from '../../../platform/page/take-queue.ts';

/**
 * Wraps `serves`, the function that checks whether the page's host and path belong to the site. If
 * they don't, nothing runs the commands that page code has queued, and page code could wait for
 * these commands forever. So the wrapper makes all queued and later commands resolve with `{}`.
 * @param names the commands' global names; names without a queue are skipped
 */
export const answerQueues = (serves: () => boolean, names: readonly string[]) => (): boolean => {
  const isServed = serves();
  if (!isServed)
    for (const name of names)
      if (Array.isArray(readGlobal(`${name}.q`))) takeQueue(name, async () => ({}));
  return isServed;
};
