import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDev } from '../compiler/cli/start-dev.ts';
import { Hand } from './hand.ts';
import { openPreview, type OpenPreview } from './open-preview.ts';
import { usePreview } from './use-preview.ts';

/**
 * The ten most frequent jobs of reviewers. Each job has two numbers of actions (clicks, keys and
 * filled fields), counted from the first page of the preview. The first number was counted by hand
 * at commit 32a92348. The second is the current number, which the tests check. A dash means that
 * the job wasn't possible at that commit, because the mock shop raised no events, or because errors
 * were shown only in the terminal.
 */
const COUNTS = {
  'why Meta did not fire without digit 4': ['–', 1],
  'the branch against main': [3, 1],
  'the values that a purchase in fr sends to Google Ads': ['–', 9],
  'whether anything is sent before consent in uk': [2, 1],
  'the bytes of each rule in India': [2, 1],
  'from a visit to the command line': [4, 2],
  'share the screen': [1, 1],
  'two dates': [2, 1],
  'a failing network on a hostile page': [5, 2],
  'fix an error in dev': ['–', 1],
} as const;

const root = resolve(import.meta.dirname, '../..');
const { browser, preview } = await usePreview();
const folder = mkdtempSync(join(tmpdir(), 'tagwright-jobs-'));
let served: Awaited<ReturnType<typeof startDev>>;
let opened: OpenPreview;

beforeAll(async () => {
  cpSync(join(root, 'test/shops/small/rules'), join(folder, 'rules'), { recursive: true });
  const launcher = join(root, 'compiler/cli/tagwright.mjs');
  const main = join(root, 'test/shops/small/rules');
  served = await startDev(launcher, folder, process.env, ['in', '--against', main]);
});

afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Declares a test that does a job in a new tab, and expects the number of actions in `COUNTS`. */
function job(
  title: keyof typeof COUNTS,
  work: (hand: Hand, opened: OpenPreview) => Promise<void>,
  url = () => preview.url,
): void {
  const [, now] = COUNTS[title];
  it(`${title} takes ${now} actions`, { timeout: 90_000 }, async () => {
    opened = await openPreview(browser, url(), '#shop=alive');
    const hand = new Hand(opened.page);
    await opened.settled('/in/smartphones/');
    await work(hand, opened);
    expect(hand.count).toBe(now);
    await opened.close();
  });
}

const siteFile = (): string => join(folder, 'rules/sites/in/site.yaml');
const before = readFileSync(join(root, 'test/shops/small/rules/sites/in/site.yaml'), 'utf8');
const textOf = (name: string): Promise<string> => opened.page.locator(name).innerText();

job('why Meta did not fire without digit 4', async (hand, { page }) => {
  await hand.click(page.getByRole('button', { name: /^dropped: meta/ }));
  await expect.poll(() => textOf('.inspector')).toMatch(/dropped[^]*Give consent: the digit 4/);
});

job(
  'the values that a purchase in fr sends to Google Ads',
  async (hand, { page, frame, arrived }) => {
    await hand.site('fr');
    await arrived('/fr/smartphones/');
    await hand.click(frame.locator('.consent button').first());
    await hand.click(frame.getByRole('link', { name: 'Learn more about Arc 5', exact: true }));
    await arrived('/fr/smartphones/arc-5/');
    await hand.click(frame.locator('#add-to-cart'));
    await hand.click(frame.locator('a[href$="/fr/cart/"]').first());
    await arrived('/fr/cart/');
    await hand.click(frame.locator('[an-la="express checkout"]'));
    await hand.click(frame.locator('[an-la="place the order"]'));
    await hand.click(page.getByRole('button', { name: /^sent: Google tag conversion/ }).last());
    await expect.poll(() => textOf('.inspector')).toMatch(/Google[^]*\b577\b/);
  },
);

job('whether anything is sent before consent in uk', async (hand, { page }) => {
  await hand.click(page.locator('[data-field="Site"] button'));
  const option = (site: string) => page.locator(`[role="option"][data-key="${site}"]`);
  await expect.poll(() => option('uk').innerText()).toMatch(/before consent: sends nothing$/i);
  // In India, analytics needs no consent.
  expect(await option('in').innerText()).toMatch(/before consent: can send to [1-9]/i);
});

job('the bytes of each rule in India', async (hand, { page }) => {
  await hand.tab('Build');
  const rows = page.locator('.matrix tbody tr');
  await expect.poll(() => rows.count()).toBeGreaterThan(20);
  // The texts include those of the collapsed rows: the rules for other pages.
  const texts = await rows.allTextContents();
  expect(texts.filter((text) => !/· \d[\d.,]* k?B/.test(text))).toEqual([]);
});

job('from a visit to the command line', async (hand, { page, frame }) => {
  await hand.click(frame.locator('#compare-arc-5'));
  const downloading = page.waitForEvent('download');
  await hand.click(page.getByRole('button', { name: 'Save as a test' }));
  const stream = await (await downloading).createReadStream();
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  expect(text).toMatch(/^scenario: [^]*- open: [^]*- expect:[^]*- click: .*arc 5:compare/);
  await page.getByText('tagwright test visit-in.yaml').waitFor();
});

job('share the screen', async (hand, { page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await hand.click(page.getByRole('button', { name: 'Share' }));
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('site=in');
});

job('two dates', async (hand, { page }) => {
  await hand.tab('Tools');
  await expect
    .poll(() => textOf('.date-changes'), { timeout: 30_000 })
    .toMatch(/2025-05-31[^]*Only then, not on [^]*floodlight/i);
  // Comparing the requests of both dates needs another click, which isn't part of the job.
  const row = page.locator('.date-changes li').filter({ hasText: /2025-05-31/ });
  await row.getByRole('button', { name: 'Compare the requests' }).click();
  await expect.poll(() => textOf('.compare .verdict'), { timeout: 30_000 }).toMatch(/difference/);
});

job('a failing network on a hostile page', async (hand, { page }) => {
  await hand.click(page.getByRole('button', { name: 'Break the network' }));
  await hand.click(page.getByRole('button', { name: 'Hostile page' }));
  await expect.poll(() => textOf('.journey'), { timeout: 30_000 }).toMatch(/failed [1-9]/);
});

job(
  'the branch against main',
  async (hand, { page }) => {
    const site = siteFile();
    writeFileSync(site, before.replace('currency: INR', 'currency: USD'));
    await page.getByText('Building …').waitFor({ state: 'attached' });
    await hand.tab('Tools');
    await expect
      .poll(() => page.locator('.compare [data-field]').allInnerTexts(), { timeout: 30_000 })
      .toContainEqual(expect.stringMatching(/currency\S*\s+USD\s+INR$/i));
  },
  () => served.url,
);

job(
  'fix an error in dev',
  async (hand, { page }) => {
    const site = siteFile();
    writeFileSync(site, before.replace('title', 'titel'));
    const bar = page.getByRole('region', { name: 'Errors in the rules' });
    await hand.click(bar.getByRole('button', { name: 'Apply the fix' }));
    await expect.poll(() => bar.count(), { timeout: 30_000 }).toBe(0);
    expect(readFileSync(site, 'utf8')).toBe(before);
  },
  () => served.url,
);
