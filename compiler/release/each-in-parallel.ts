import { createQueue } from '../cache/remote/create-queue.ts';

const LANES = 8;

/**
 * Calls an asynchronous function for each item, at most eight at a time. If one fails, no further
 * ones start; it rejects with the first failure after the running ones have ended.
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
