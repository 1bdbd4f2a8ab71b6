import { checkParity } from './check-parity.ts';
import type { RunPlan } from './run-hidden.ts';

/**
 * The progress of comparing a storefront's pages. `done` and `all` count each page once for each
 * visitor.
 */
export interface StorefrontParity {
  readonly done: number;
  readonly all: number;
  /** Number of requests of the production build, on the pages that have been compared. */
  readonly requests: number;
  readonly problems: readonly string[];
}

/** Number of pages that are compared at the same time. */
const CONCURRENCY = 6;

/**
 * Compares the requests of the production build with those of the trace build, on many pages.
 * @param onProgress called at the start and after each page
 */
export async function checkStorefront(
  plans: readonly RunPlan[],
  onProgress: (progress: StorefrontParity) => void,
): Promise<StorefrontParity> {
  let progress: StorefrontParity = { done: 0, all: plans.length, requests: 0, problems: [] };
  const left = [...plans];
  onProgress(progress);
  const work = async (): Promise<void> => {
    for (let plan = left.shift(); plan !== undefined; plan = left.shift()) {
      const { requests, problems } = await checkParity(plan);
      const names = plan.cookies.map(({ name }) => name).join(', ');
      progress = {
        ...progress,
        done: progress.done + 1,
        requests: progress.requests + requests,
        problems: [
          ...progress.problems,
          ...problems.map(
            (problem) => `${plan.url} (${names === '' ? 'no cookies' : names}): ${problem}`,
          ),
        ],
      };
      onProgress(progress);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return progress;
}
