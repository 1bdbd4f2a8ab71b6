import type { Browser, CDPSession, Page } from 'playwright-core';

/** The costs of one load of a page. Times are in ms. */
export interface PageCost {
  /** From the start of the inline script to the end of its microtasks, including compilation. */
  readonly evaluate: number;
  /** From the start of the script to the first call of a function that sends data. */
  readonly firstAction: number;
  /** From the start of the script to the start of the first request. */
  readonly firstRequest: number;
  /** The sum of each long task's time beyond 50 ms. */
  readonly blocking: number;
  /** The time that the page's main thread spent in scripts, as the browser reports it. */
  readonly script: number;
  /** The heap after a garbage collection, in bytes. */
  readonly heap: number;
  /** From a click until the microtasks that it caused have run. */
  readonly click: number;
}

/** The measurements of a page, in the order in which the tables show them. */
export const COSTS = [
  'evaluate',
  'firstAction',
  'firstRequest',
  'blocking',
  'script',
  'heap',
  'click',
] as const satisfies readonly (keyof PageCost)[];

const ADDRESS = 'https://www.shop.example/';
/** The time from a page's load event to its measurement. */
const SETTLE_MS = 250;

/**
 * A script that runs before the measured script. It records when the measured script first sends
 * data and when the measured script ends. It also records long tasks and the duration of a click.
 */
const PROBE = `window.bench = { acted: undefined, long: 0, click: undefined };
const act = () => { bench.acted ??= performance.now(); };
// Takes the time after the microtasks of the script. A mark in the next script would include other
// tasks, because the parser yields to them between two scripts.
bench.ended = (turns) => { if (turns) queueMicrotask(() => bench.ended(turns - 1)); else bench.end = performance.now(); };
for (const [owner, name] of [[window, 'fetch'], [navigator, 'sendBeacon'], [XMLHttpRequest.prototype, 'send']]) {
  const native = owner[name];
  owner[name] = function (...given) { act(); return native.apply(this, given); };
}
new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) bench.long += duration - 50; }).observe({ type: 'longtask', buffered: true });
addEventListener('click', () => {
  const start = performance.now();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => { bench.click = performance.now() - start; port1.close(); };
  port2.postMessage(0);
}, true);`;

/** Returns a page with a program. The button matches the selector of the first click rule. */
function pageOf(code: string): string {
  const script = code.replace(/<\/script/gi, '<\\/script').replace(/<!--/g, '<\\!--');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title><body class="page0"><p><button class="subject0" data-event="buy" style="position:fixed;left:0;top:0;width:200px;height:100px">Buy</button></p>
<script>${PROBE}</script><script>bench.start = performance.now();</script><script>${script}
;bench.ended(100);</script></body></html>`;
}

/**
 * Loads a page with the program in a new context, clicks its button, and returns the costs.
 * @param slowdown the factor by which the processor is slowed down
 */
export async function playPage(
  browser: Browser,
  code: string,
  slowdown: number,
): Promise<PageCost> {
  const context = await browser.newContext();
  try {
    // The visitor has agreed to analytics, because some programs check consent.
    await context.addCookies([{ name: 'choice', value: '3', url: ADDRESS }]);
    const page = await context.newPage();
    await page.route('**/*', (route) =>
      route.request().url() === ADDRESS
        ? route.fulfill({ contentType: 'text/html', body: pageOf(code) })
        : route.fulfill({
            status: 200,
            headers: { 'access-control-allow-origin': ADDRESS.slice(0, -1) },
            contentType: 'application/json',
            body: '{}',
          }),
    );
    const session = await context.newCDPSession(page);
    await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
    await session.send('Performance.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(ADDRESS, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLE_MS);
    const script = (await metricOf(session, 'ScriptDuration')) * 1000;
    await session.send('HeapProfiler.collectGarbage');
    const heap = await metricOf(session, 'JSHeapUsedSize');
    return { ...(await clickAndRead(page)), script, heap };
  } finally {
    await context.close();
  }
}

async function metricOf(session: CDPSession, name: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((metric) => metric.name === name)?.value ?? 0;
}

/**
 * Clicks the button as a user does, so that the event is trusted. Returns the times that the page
 * has measured in `bench`.
 */
async function clickAndRead(page: Page): Promise<Omit<PageCost, 'script' | 'heap'>> {
  await page.mouse.click(50, 50);
  await page.waitForFunction('bench.click !== undefined', undefined, { timeout: 20_000 });
  return page.evaluate(() => {
    const { bench } = window as unknown as {
      bench: { start: number; end: number; acted?: number; long: number; click: number };
    };
    const [request] = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('collect.shop.example'))
      .sort((a, b) => a.startTime - b.startTime);
    return {
      evaluate: bench.end - bench.start,
      firstAction: (bench.acted ?? NaN) - bench.start,
      firstRequest: (request?.startTime ?? NaN) - bench.start,
      blocking: bench.long,
      click: bench.click,
    };
  });
}
