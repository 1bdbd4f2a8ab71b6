import { chromium, type Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChromium } from '../../../compiler/play/chromium/find-chromium.ts';
import { openPage } from './open-page.ts';
import { wholeVocabulary } from './whole-vocabulary.ts';

// Tests that a bundle doesn't keep a page out of Chromium's back-forward cache. Headless Chromium
// caches no page. But its developer tools report all reasons why a page wasn't cached. Some reasons
// lie in the browser, such as headless mode. These tests look only at the reasons that lie in the
// page.

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: (await findChromium())!,
    // Playwright sets this flag by default. With it, Chromium doesn't report why a page wasn't in
    // the cache.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--disable-gpu', '--disable-quic', '--ignore-certificate-errors'],
    chromiumSandbox: process.getuid?.() !== 0,
  });
}, 180_000);
afterAll(() => browser.close());

/**
 * Opens a page with a bundle, leaves the page and goes back. Returns why the page wasn't cached,
 * without the reasons that lie in the browser.
 */
async function reasonsAfterBack(head: string): Promise<readonly string[]> {
  const { page, rest, messages, close } = await openPage(browser, await wholeVocabulary(), {
    head: `<script>window.ran = []; window.entries = []</script>${head}`,
    body: '<main><h1>Shop</h1></main>',
  });
  try {
    await expect.poll(() => page.evaluate('ran.map(({ rule }) => rule).join()')).toContain('load');
    await rest(3);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Page.enable');
    const found = new Promise<readonly string[]>((resolve, reject) => {
      devTools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
        resolve(
          notRestoredExplanations
            // Circumstantial reasons are those of the browser, not of the page: for example,
            // headless mode.
            .filter(({ type }) => type !== 'Circumstantial')
            .map(({ reason }) => reason),
        ),
      );
      setTimeout(() => reject(new Error('Chromium named no reason.')), 30_000);
    });
    await page.goto('https://www.shop.example/in/next/');
    await page.goBack();
    const reasons = await found;
    expect(messages).toEqual([]);
    return reasons;
  } finally {
    await close();
  }
}

test(
  'no rule and no request keeps a page out of the back-forward cache',
  { timeout: 180_000 },
  async () => {
    expect(await reasonsAfterBack('')).toEqual([]);
  },
);

test(
  'a page with an unload listener is kept out, so Chromium does look for reasons',
  { timeout: 180_000 },
  async () => {
    expect(await reasonsAfterBack('<script>addEventListener("unload", () => {})</script>')).toEqual(
      ['UnloadHandlerExistsInMainFrame'],
    );
  },
);
