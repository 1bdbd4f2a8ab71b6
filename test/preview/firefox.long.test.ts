import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../../compiler/play/chromium/launch-chromium.ts';
import { buildPreview, type ServedPreview } from './build-preview.ts';
import { launchFirefox, type FirefoxTab } from './launch-firefox.ts';

let chromium: Browser;
let firefox: FirefoxTab;
let preview: ServedPreview;

beforeAll(async () => {
  [chromium, preview, firefox] = await Promise.all([
    launchChromium(),
    buildPreview(),
    launchFirefox(),
  ]);
}, 600_000);
afterAll(async () => {
  await chromium?.close();
  await firefox?.close();
  await preview?.close();
});

/**
 * Visits with different storefronts and different consent. The last visit clicks an element. For
 * this visit, `width=0` turns off the scaling of the frame, because Firefox's remote protocol
 * clicks the wrong place in a scaled frame.
 */
const visits = [
  {
    hash: '#site=in&url=/in/smartphones/&date=2025-04-15&consent=1,2,3,4',
    sends: /Floodlight activity[^]*Page view/,
  },
  { hash: '#site=in&url=/in/home_hq&date=2025-04-15&consent=1,2,3,4', sends: /Page view/ },
  { hash: '#site=fr&url=/fr/smartphones/', sends: /^$/ },
  { hash: '#site=fr&url=/fr/smartphones/&consent=1,2,3,4', sends: /Page view/ },
  {
    hash: '#site=in&url=/in/smartphones/arc-5/&visitor=consumer&consent=1,2,3',
    sends: /Page view/,
  },
  {
    hash: '#site=in&url=/in/smartphones/&consent=1,2,3&width=0',
    click: 'a[an-la="arc 5:learn more"]',
    leadsTo: '/in/smartphones/arc-5/',
    sends: /Link click/,
  },
] as const;

/**
 * The body of a function that returns the listed requests as JSON: one list per page, sorted,
 * because the order of requests can differ.
 */
const LISTED = `return JSON.stringify([...document.querySelectorAll('.visit')].map((visit) => [...visit.querySelectorAll('.row')].map((row) => row.querySelector('.row-title').textContent + ' ' + row.querySelector('.outcome').textContent).sort()))`;
const IS_DONE = (path: string): string =>
  `return document.querySelector('iframe[data-stage="complete"]')?.title === ${JSON.stringify(`Mock page at ${path}`)}`;

async function until(look: () => Promise<unknown>): Promise<void> {
  await expect.poll(look, { timeout: 30_000, interval: 200 }).toBe(true);
}

it.each(visits)(
  '$hash sends the same requests in Firefox and Chromium',
  async (visit) => {
    const { hash, sends } = visit;
    const path = new URLSearchParams(hash.slice(1)).get('url')!;
    const url = `${preview.url}${hash}&panel=requests`;
    const page = await chromium.newPage();
    await page.goto(url);
    const inChromium = (body: string): Promise<unknown> => page.evaluate(`(() => { ${body} })()`);
    await firefox.go('about:blank');
    await firefox.go(url);
    for (const run of [inChromium, firefox.run]) await until(() => run(IS_DONE(path)));
    if ('click' in visit) {
      await page.waitForTimeout(1000);
      await page.frameLocator('iframe').locator(visit.click).first().click();
      await firefox.clickInFrame(visit.click);
      for (const run of [inChromium, firefox.run]) await until(() => run(IS_DONE(visit.leadsTo)));
    }
    await page.waitForTimeout(2000);
    const listed = (await inChromium(LISTED)) as string;
    expect((JSON.parse(listed) as string[][]).flat().join('\n')).toMatch(sends);
    // Polls, because late requests don't appear at the same time in both browsers.
    await expect
      .poll(async () => [await firefox.run(LISTED), await inChromium(LISTED)], {
        timeout: 30_000,
        interval: 500,
      })
      .toSatisfy(([here, there]: string[]) => here === there);
    await page.close();
  },
  120_000,
);
