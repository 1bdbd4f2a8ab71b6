import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../compiler/browser/launch-chromium.ts';
import { compile, type Compiled } from '../../compiler/compile.ts';
import type { BundleIndex } from '../../preview/build/bundle-index.ts';
import { buildPreview, type ServedPreview } from './build-preview.ts';
import { openPreview } from './open-preview.ts';

let browser: Browser;
let preview: ServedPreview;
let release: Compiled;

beforeAll(async () => {
  [browser, preview, release] = await Promise.all([launchChromium(), buildPreview(), compile({ rules: resolve(import.meta.dirname, '../../rules') })]);
});
afterAll(async () => {
  await browser?.close();
  await preview?.close();
});

describe('the first look', () => {
  it('runs the bundle on /in/smartphones/ and lists its page view, decoded', async () => {
    const { page, frame, rows, settled, fact, close } = await openPreview(browser, preview.url);
    await settled('/in/smartphones/');
    expect(await frame.locator('body').evaluate(() => location.pathname)).toBe('/in/smartphones/');
    expect(await rows.count()).toBe(1);
    expect(await rows.first().innerText()).toContain('Page view');
    expect(await fact('Page')).toBe('in:smartphones:all smartphones');
    expect(await fact('Section')).toBe('consumer');
    expect(await fact('Currency')).toBe('INR');
    expect(await fact('Login')).toBe('logged out');
    expect(await fact('Consent')).toBe('out');
    await page.getByText('As it was sent').click();
    const sent = await page.locator('.raw').innerText();
    expect(sent).toMatch(/POST https:\/\/edge\.shop\.example\/ee\/v1\/interact\?configId=[0-9a-f-]{36}&requestId=[0-9a-f-]{36}/);
    expect(JSON.parse(await page.locator('.raw pre').innerText())).toMatchObject({ events: [{ xdm: { eventType: 'web.webpagedetails.pageViews' } }], query: { identity: { fetch: ['ECID'] } } });
    await close();
  });

  it('reports the login and the consent of the chosen visitor', async () => {
    const { choose, settled, fact, close } = await openPreview(browser, preview.url);
    await settled('/in/smartphones/');
    await choose('Visitor', 'consumer');
    await choose('Consent', '1,2');
    await settled('/in/smartphones/');
    await expect.poll(() => fact('Login')).toBe('logged in');
    expect(await fact('Consent')).toBe('in');
    await close();
  });
});

describe('the advertising rule', () => {
  const hash = (url: string, date: string): string => `#site=in&url=${url}&consent=1,2,3,4&date=${date}`;

  it('sends under advertising consent inside its window', async () => {
    const { rows, choose, settled, fact, close } = await openPreview(browser, preview.url, '#date=2025-04-15');
    await settled('/in/smartphones/');
    expect(await rows.count()).toBe(1);
    await choose('Consent', '1,2,3,4');
    await expect.poll(() => rows.count()).toBe(2);
    const ad = rows.filter({ hasText: 'advertising' });
    expect(await ad.innerText()).toMatch(/Floodlight activity[^]*image[^]*taken/);
    await ad.click();
    expect(await fact('Activity group')).toBe('spring25');
    await close();
  });

  it('is not in the bundle when its window is over, and the reason is listed with its place', async () => {
    const { page, rows, settled, showPanel, close } = await openPreview(browser, preview.url, hash('/in/smartphones/', '2025-06-01'));
    await settled('/in/smartphones/');
    expect(await rows.count()).toBe(1);
    await showPanel(/Rules/);
    const leftOut = page.getByRole('region', { name: /Left out/ });
    expect(await leftOut.innerText()).toMatch(/Window is over[^]*Floodlight page view[^]*2025-05-31[^]*rules\/sites\/in\/rules\/ads\.yaml:\d+/);
    await close();
  });

  it('is silent on /in/home_hq', async () => {
    const { rows, settled, close } = await openPreview(browser, preview.url, hash('/in/home_hq', '2025-04-15'));
    await settled('/in/home_hq');
    expect(await rows.allInnerTexts()).toEqual([expect.stringContaining('Page view')]);
    await close();
  });

  it('follows the clock out of its window', async () => {
    const { frame, rows, choose, settled, close } = await openPreview(browser, preview.url, hash('/in/smartphones/', '2025-05-31'));
    await settled('/in/smartphones/');
    expect(await rows.count()).toBe(2);
    expect(await frame.locator('body').evaluate(() => new Date().toISOString().slice(0, 10))).toBe('2025-05-31');
    await choose('Date', '2025-03-18');
    await settled('/in/smartphones/');
    await expect.poll(() => rows.count()).toBe(1);
    await close();
  });
});

describe('going through the shop', () => {
  it('follows a link to the next mock page, and lists the beacon of the click', async () => {
    const { page, frame, rows, settled, close } = await openPreview(browser, preview.url);
    await settled('/in/smartphones/');
    await frame.getByRole('link', { name: 'Learn more about Arc 5', exact: true }).click();
    await settled('/in/smartphones/arc-5/');
    expect(await frame.locator('body').evaluate(() => location.pathname)).toBe('/in/smartphones/arc-5/');
    expect(await frame.locator('body').evaluate(() => new URL(document.referrer).pathname)).toBe('/in/smartphones/');
    expect(await rows.first().innerText()).toContain('Page view');
    const click = page.locator('.visit').nth(1).locator('.row').nth(1);
    expect(await click.innerText()).toMatch(/Link click arc 5:learn more[^]*collect · beacon[^]*taken/);
    await page.goBack();
    await settled('/in/smartphones/');
    expect(await page.getByLabel('Path and query').inputValue()).toBe('/in/smartphones/');
    await close();
  });

  it('keeps one identity from page to page, and none of it in the preview\'s own cookies', async () => {
    const { page, choose, settled, showPanel, close } = await openPreview(browser, preview.url);
    await settled('/in/smartphones/');
    await showPanel(/Visitor/);
    await page.getByRole('listitem').filter({ hasText: '_identity' }).getByText('by the page').waitFor();
    const identity = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'ecid', exact: true }) }).getByRole('cell');
    const first = await identity.innerText();
    expect(first).toMatch(/^\d{38}$/);
    await choose('Page', 'support/');
    await settled('/in/support/');
    expect(await identity.innerText()).toBe(first);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
    await close();
  });

  it('sends a form to the page that it names, with its fields', async () => {
    const { page, frame, settled, close } = await openPreview(browser, preview.url);
    await settled('/in/smartphones/');
    await frame.getByRole('searchbox', { name: 'Search the shop' }).fill('a phone');
    await frame.getByRole('button', { name: 'Search', exact: true }).click();
    await settled('/in/search/?searchvalue=a+phone');
    expect(await page.getByLabel('Path and query').inputValue()).toBe('/in/search/?searchvalue=a+phone');
    await close();
  });

  it('follows a location that a script assigns, and a reload', async () => {
    const { page, frame, settled, close } = await openPreview(browser, preview.url);
    await settled('/in/smartphones/');
    await frame.locator('body').evaluate(() => { location.href = '/in/offer/spring-upgrade/?cid=a'; });
    await settled('/in/offer/spring-upgrade/?cid=a');
    await frame.locator('body').evaluate(() => { location.reload(); });
    await settled('/in/offer/spring-upgrade/?cid=a');
    await expect.poll(() => page.getByRole('region', { name: /^Page \d$/ }).allInnerTexts()).toEqual([
      expect.stringMatching(/^Page 3 \/in\/offer/), expect.stringMatching(/^Page 2 \/in\/offer/), expect.stringMatching(/^Page 1 \/in\/smart/),
    ]);
    await close();
  });

  it('stays where it is when a link leads out of the shop, and says so', async () => {
    const { page, frame, settled, showPanel, close } = await openPreview(browser, preview.url);
    await settled('/in/smartphones/');
    await frame.getByRole('link', { name: 'Community' }).click();
    await showPanel(/Errors/);
    await expect.poll(() => page.locator('.log').innerText()).toContain('https://community.shop.example/ lies outside the shop');
    expect(await frame.locator('body').evaluate(() => location.pathname)).toBe('/in/smartphones/');
    await close();
  });

  it('shows the not-found page at a path that the shop does not have', async () => {
    const { page, frame, settled, close } = await openPreview(browser, preview.url);
    await settled('/in/smartphones/');
    await page.getByLabel('Path and query').fill('/in/nowhere/?cid=x');
    await page.keyboard.press('Enter');
    await settled('/in/nowhere/?cid=x');
    expect(await frame.locator('h1').innerText()).toBe('This page has been discontinued');
    expect(await page.locator('.stage-note').innerText()).toContain('The mock shop has no page at this path');
    await close();
  });
});

describe('what the reviewer sets', () => {
  it('sets, shows and deletes a cookie, and says who wrote the others', async () => {
    const { page, settled, showPanel, close } = await openPreview(browser, preview.url);
    await settled('/in/smartphones/');
    await showPanel(/Visitor/);
    await page.getByLabel('Name').fill('xsdcxyn');
    await page.getByLabel('Value').fill('YG');
    await page.getByRole('button', { name: 'Set and reload' }).click();
    await page.getByRole('listitem').filter({ hasText: 'xsdcxyn' }).getByText('by you').waitFor();
    await page.getByRole('listitem').filter({ hasText: '_identity' }).getByText('by the page').waitFor();
    await showPanel(/Requests/);
    await page.getByRole('row').filter({ hasText: 'login status' }).first().getByText('logged in').waitFor();
    await showPanel(/Visitor/);
    await page.getByRole('button', { name: 'Delete xsdcxyn' }).click();
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'xsdcxyn' }).count()).toBe(0);
    await close();
  });

  it('gives the page the chosen width, and finds the same state again from the URL', async () => {
    const { page, frame, settled, close } = await openPreview(browser, preview.url);
    await settled('/in/smartphones/');
    await page.getByLabel('Width of the page').selectOption('360');
    await expect.poll(() => frame.locator('body').evaluate(() => innerWidth)).toBe(360);
    const hash = new URL(page.url()).hash;
    await close();
    const again = await openPreview(browser, preview.url, hash);
    await again.settled('/in/smartphones/');
    expect(await again.frame.locator('body').evaluate(() => innerWidth)).toBe(360);
    await again.close();
  });

  it('moves through the panels with the keyboard', async () => {
    const { page, settled, close } = await openPreview(browser, preview.url);
    await settled('/in/smartphones/');
    await page.getByRole('tab', { name: /Requests/ }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('region', { name: /In this bundle/ }).waitFor();
    await page.keyboard.press('End');
    await page.getByRole('region', { name: 'Size' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-selected'))).toBe('true');
    await close();
  });
});

describe('the bundles beside the app', () => {
  it('are byte for byte those that the compiler makes', async () => {
    const bundles = join(preview.folder, 'some/where');
    const index = JSON.parse(await readFile(join(bundles, 'bundles/index.json'), 'utf8')) as BundleIndex;
    expect(index.asOf).toBe(release.asOf);
    expect(Object.keys(index.sites)).toEqual(release.sites.map(({ site }) => site));
    const hash = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');
    for (const { site, code, map, onDemand, manifest } of release.sites) {
      const shown = index.sites[site]?.states.at(-1);
      expect(shown?.manifest).toBe(`bundles/${release.asOf}/${site}/manifest.json`);
      const scripts = [[manifest.file, { code, map }], [manifest.onDemand?.file, onDemand]] as const;
      for (const [name, made] of scripts.flatMap(([file, script]) => (file === undefined ? [] : [[file, script!.code], [`${file}.map`, script!.map]] as const))) {
        expect(hash(await readFile(join(bundles, `bundles/${release.asOf}/${site}/${name}`))), name).toBe(hash(made));
      }
    }
  });
});
