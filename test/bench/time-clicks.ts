import type { Browser } from 'playwright-core';

const ADDRESS = 'https://www.shop.example/';
const CLICKS = 200;

/**
 * Runs in the page before the measured script, and times each call of that script's click listener.
 */
const PROBE = `window.times = [];
const add = window.addEventListener;
window.addEventListener = function (type, listener, ...rest) {
  return add.call(this, type, type === 'click' ? (event) => {
    const start = performance.now();
    listener(event);
    times.push(performance.now() - start);
  } : listener, ...rest);
};`;

/**
 * Clicks 200 times on an element that matches no rule and has six ancestors. Measures how long the
 * script's click listener runs for each click. Returns the median and the 99th percentile in ms.
 * @param code the measured script: a bundle, or another program with the same job
 * @param slowdown the factor by which the processor is slowed down
 */
export async function timeClicks(
  browser: Browser,
  code: string,
  slowdown: number,
): Promise<{ readonly median: number; readonly p99: number }> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const script = code.replace(/<\/script/gi, '<\\/script').replace(/<!--/g, '<\\!--');
    const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title><main><ul><li><p><b style="position:fixed;left:0;top:0;width:200px;height:100px">Text</b></p></li></ul></main><script>${PROBE}</script><script>${script}</script></html>`;
    await page.route('**/*', (route) =>
      route.request().url() === ADDRESS
        ? route.fulfill({ contentType: 'text/html', body })
        : route.fulfill({ body: '{}' }),
    );
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(ADDRESS, { waitUntil: 'load' });
    for (let click = 0; click < CLICKS; click += 1) await page.mouse.click(50, 50);
    const times = await page.evaluate('times');
    const sorted = (times as number[]).sort((a, b) => a - b);
    // If the measured script has no click rules, it has no listener, so nothing was measured.
    return { median: sorted[CLICKS / 2] ?? 0, p99: sorted[Math.ceil(CLICKS * 0.99) - 1] ?? 0 };
  } finally {
    await context.close();
  }
}
