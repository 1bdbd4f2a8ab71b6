import type { Page } from 'playwright-core';
import type { Activity } from './activity.ts';

const quietMs = 60;
/**
 * On a busy machine, a page also takes longer to send its next request after a response. The quiet
 * time is therefore at least this many times the duration of an idle callback's round trip.
 */
const quietTrips = 3;
/** Much longer than a page needs, so that a busy machine causes no failure. */
const patienceMs = 20_000;

/**
 * Waits until a page is idle: it has loaded, its tasks have run, and no request has been pending
 * for 60 ms, or for longer on a busy machine.
 * @returns whether the page was idle within 20 s
 */
export async function settle(page: Page, activity: Activity): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    const start = performance.now();
    if (!(await idle(page))) continue;
    const quiet = Math.max(quietMs, quietTrips * (performance.now() - start));
    if (
      (await activity.rest(quiet, deadline - performance.now())) &&
      (await idle(page)) &&
      (await activity.rest(1, 0))
    )
      return true;
  }
  return false;
}

/**
 * Returns whether the page has loaded and has run an idle callback. A page during a navigation
 * isn't idle.
 */
async function idle(page: Page): Promise<boolean> {
  try {
    return await page.evaluate<boolean>(
      'new Promise((done) => requestIdleCallback(() => done(document.readyState === "complete"), { timeout: 200 }))',
    );
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 10));
    return false;
  }
}
