import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../../compiler/browser/launch-chromium.ts';
import { buildPreview, type ServedPreview } from './build-preview.ts';

let browser: Browser;
let preview: ServedPreview;

beforeAll(async () => {
  [browser, preview] = await Promise.all([launchChromium(), buildPreview()]);
});
afterAll(async () => {
  await browser?.close();
  await preview?.close();
});

const loaded = (page: Page) => page.locator('iframe[title="Mock page at /in/smartphones/"][data-stage="complete"]').waitFor();
const records = (page: Page) => page.getByRole('treegrid', { name: 'What happened' }).getAttribute('aria-rowcount');

it('P22: what another site posts to the app or to its frame is ignored', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.route('http://elsewhere.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }));
  const elsewhere = await context.newPage();
  await elsewhere.goto('http://elsewhere.example/');
  const opened = context.waitForEvent('page');
  await elsewhere.evaluate((url) => { (window as unknown as { app: Window | null }).app = window.open(url); }, `${preview.url}#site=in&url=/in/smartphones/&panel=log`);
  const app = await opened;
  await loaded(app);
  await app.waitForTimeout(300);
  const before = await records(app);
  expect(Number(before)).toBeGreaterThan(3);
  await elsewhere.evaluate(() => {
    const { app } = window as unknown as { app: Window };
    const said = [
      { v: 1, k: 'net', t: 0, id: 99, via: 'fetch', method: 'GET', url: 'https://forged.example/', headers: {}, body: '' },
      { v: 1, k: 'trace', t: 0, records: [{ n: 1, t: 0, k: 'rule', r: 0, out: 'fired' }] },
      { v: 1, k: 'log', t: 0, level: 'error', text: 'forged' },
      { v: 1, k: 'env', t: 0, stage: 'opened', url: 'https://forged.example/', title: '' },
      { v: 1, k: 'hello', nonce: 'x' },
    ];
    for (const message of said) for (const target of [app, app.frames[0]!]) target.postMessage(message, '*', [new MessageChannel().port2]);
  });
  await app.waitForTimeout(300);
  expect(await records(app)).toBe(before);
  expect(await app.locator('body').innerText()).not.toContain('forged');
  await context.close();
});

it('P28: two previews in two tabs share neither cookies nor storage', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [first, second] = [await context.newPage(), await context.newPage()];
  for (const page of [first, second]) {
    await page.goto(`${preview.url}#site=in&url=/in/smartphones/&consent=1,2,3`);
    await loaded(page);
  }
  await first.frameLocator('iframe').locator('body').evaluate(() => {
    document.cookie = 'own=first; path=/; max-age=86400';
    localStorage.setItem('own', 'first');
    sessionStorage.setItem('own', 'first');
  });
  const found = (page: Page) => page.frameLocator('iframe').locator('body').evaluate(() => [/own=\w+/.exec(document.cookie)?.[0], localStorage.getItem('own'), sessionStorage.getItem('own')]);
  expect(await found(first)).toEqual(['own=first', 'first', 'first']);
  for (const page of [first, second]) await page.getByRole('button', { name: 'Reload' }).click();
  await second.waitForTimeout(300);
  for (const page of [first, second]) await loaded(page);
  expect(await found(first)).toEqual(['own=first', 'first', 'first']);
  expect(await found(second)).toEqual([undefined, null, null]);
  expect(await context.cookies()).toEqual([]);
  await context.close();
});
