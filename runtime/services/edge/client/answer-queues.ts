import { readGlobal } from '../../../platform/page/globals.ts';
import { takeQueue } from '../../../platform/page/take-queue.ts';

/**
 * Returns a check whether the site serves the page. On a page that the site doesn't serve, calls
 * that the page has queued for the commands resolve with `{}`, so that page code doesn't wait for
 * them forever.
 * @param serves the check to wrap
 * @param names the commands' global names; a name without a queue isn't defined
 */
export const answerQueues = (serves: () => boolean, names: readonly string[]) => (): boolean => {
  const isServed = serves();
  if (!isServed)
    for (const name of names)
      if (Array.isArray(readGlobal(`${name}.q`))) takeQueue(name, async () => ({}));
  return isServed;
};
