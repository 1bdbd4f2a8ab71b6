import { chromium, type Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChromium } from '../../../compiler/play/chromium/find-chromium.ts';
import { openPage } from './open-page.ts';
import { wholeVocabulary } from './whole-vocabulary.ts';

// A headless browser keeps no page in its back-forward cache. Chromium still determines the other
// reasons that would keep the page out of it, which a page can read as `notRestoredReasons`.

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: (await findChromium())!,
    // With this flag of Playwright, Chromium doesn't determine reasons.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--disable-gpu', '--disable-quic', '--ignore-certificate-errors'],
    chromiumSandbox: process.getuid?.() !== 0,
  });
}, 180_000);
afterAll(() => browser.close());

/** Leaves a page with a bundle, goes back, and returns why the page wasn't in the cache. */
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
            // Reasons of the browser itself, such as headless mode, are circumstantial.
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
