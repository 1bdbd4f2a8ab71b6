import { createQueue } from '../cache/remote/create-queue.ts';

const LANES = 8;

/**
 * Calls an asynchronous function for each item, at most eight at a time. After a failure, no
 * further calls start. The promise then rejects with the first failure as soon as the running calls
 * have ended.
 */
export async function eachInParallel<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = createQueue(LANES);
  let hasFailed = false;
  for (const item of items)
    queue.add(async () => {
      if (hasFailed) return;
      try {
        await work(item);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    });
  await queue.done();
}
