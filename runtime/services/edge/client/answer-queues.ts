import { readGlobal } from '../../../platform/page/globals.ts';
import { takeQueue } from '../../../platform/page/take-queue.ts';

/**
 * Returns a site's test whether it serves the page. On a page that it doesn't serve, calls that the
 * page has queued for the commands resolve with `{}`, so that nothing waits for them forever.
 * @param names the commands' global names; one without a queue isn't defined
 */
export const answerQueues = (serves: () => boolean, names: readonly string[]) => (): boolean => {
  const isServed = serves();
  if (!isServed)
    for (const name of names)
      if (Array.isArray(readGlobal(`${name}.q`))) takeQueue(name, async () => ({}));
  return isServed;
};
