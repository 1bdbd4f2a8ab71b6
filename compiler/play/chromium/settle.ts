import type { Activity } from './activity.ts';

const quietMs = 60;
/**
 * The minimum time without a pending request, as a multiple of the time that the page needs to
 * reach an idle callback. On a busy machine, both the idle callback and the page's next request
 * take longer.
 */
const quietTrips = 3;
/** Much longer than a page needs, so that a busy machine causes no failure. */
const patienceMs = 20_000;

/** A page in which expressions can be evaluated. An evaluation rejects during a navigation. */
interface Evaluating {
  readonly evaluate: (expression: string) => Promise<unknown>;
}

/**
 * Waits until a page is idle: it has loaded, its tasks have run, and it has been without a pending
 * request for at least 60 ms (longer on a busy machine).
 * @param leastQuietMs the minimum time without a pending request. If `activity` doesn't track
 * requests, pass more than 60 ms
 * @returns whether the page was idle within 20 s
 */
export async function settle(
  page: Evaluating,
  activity: Activity,
  leastQuietMs = quietMs,
): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    const start = performance.now();
    if (!(await idle(page))) continue;
    const quiet = Math.max(leastQuietMs, quietTrips * (performance.now() - start));
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
 * An expression that returns, in an idle callback, whether the page has loaded. WebKit has no idle
 * callbacks, so the expression waits for two frames and a task instead.
 */
const isIdle = `new Promise((done) => {
  const look = () => done(document.readyState === "complete");
  if (window.requestIdleCallback) requestIdleCallback(look, { timeout: 200 });
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(look)));
})`;

/**
 * Returns whether the page has loaded and has run an idle callback. Returns false during a
 * navigation.
 */
async function idle(page: Evaluating): Promise<boolean> {
  try {
    return (await page.evaluate(isIdle)) === true;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 10));
    return false;
  }
}
