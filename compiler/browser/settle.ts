import type { Page } from 'playwright-core';
import type { Activity } from './activity.ts';

const quietMs = 60;
/** Much longer than a page takes: a busy machine is no failure. */
const patienceMs = 20_000;

/**
 * Waits until a page has come to rest: loaded, its tasks done, and no request under way for 60 ms.
 * @returns false where that doesn't happen within 20 s
 */
export async function settle(page: Page, activity: Activity): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    if (await idle(page) && await activity.rest(quietMs, deadline - performance.now()) && await idle(page) && await activity.rest(1, 0)) return true;
  }
  return false;
}

/** Whether the page has loaded and found time for a task that isn't urgent. A page that is being left isn't idle. */
async function idle(page: Page): Promise<boolean> {
  try {
    return await page.evaluate<boolean>('new Promise((done) => requestIdleCallback(() => done(document.readyState === "complete"), { timeout: 200 }))');
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 10));
    return false;
  }
}
