import { expect, test } from 'vitest';
import { kindsOf } from '../chromium/crawl/choose-stops.ts';
import { freshSeed } from '../harness/fresh-seed.ts';
import { compileAll } from '../chromium/crawl/compile-all.ts';
import { openPreview } from './open-preview.ts';
import { usePreview } from './use-preview.ts';

// Opens every page type with every visitor, on two storefronts of different kinds. Storefronts of
// the same kind differ only in names, numbers and accounts. A printed seed selects the two kinds.
// With `FULL=1`, the test opens one storefront of every kind. crawl-pairs.long.test.ts visits all
// storefronts.
//
// On each page, the app compares the trace build with the production build. The app reports pages
// that throw, end at another URL, or send different requests. The test also fails if a request
// reached another origin.

const LANES = 2;

const { browser, preview } = await usePreview();
const kinds = kindsOf(await compileAll()).map(([first]) => first!);
const seed = freshSeed();
const sites = process.env.FULL ? kinds : drawTwo(kinds, seed);

test(
  'every page type loads with every visitor on each kind of storefront that is drawn, and both builds send the same requests',
  { timeout: 1_500_000 },
  async () => {
    expect(kinds.length).toBeGreaterThan(5);
    console.info(`SEED=${seed}: ${sites.join(', ')}`);
    const left = [...sites];
    const wrong: string[] = [];
    const walk = async (): Promise<void> => {
      for (let site = left.shift(); site !== undefined; site = left.shift())
        wrong.push(...(await compareAll(site)));
    };
    await Promise.all(Array.from({ length: LANES }, walk));
    expect(wrong).toEqual([]);
  },
);

/**
 * Makes the preview compare the trace build with the production build on all pages of a storefront,
 * for each visitor. Returns the differences.
 */
async function compareAll(site: string): Promise<string[]> {
  const { page, close } = await openPreview(
    browser,
    preview.url,
    `#site=${site}&consent=1,2,3,4&date=2025-04-15`,
  );
  await page.locator('.parity summary').click();
  await page.getByRole('button', { name: 'Compare on every page, for every visitor' }).click();
  const status = page.locator('.parity [role=status]');
  await status.waitFor();
  const all = Number(await status.getAttribute('data-all'));
  expect(all, site).toBeGreaterThan(120);
  await expect
    .poll(() => status.getAttribute('data-done'), { timeout: 1_400_000, interval: 500 })
    .toBe(String(all));
  const requests = Number(/(\d+) requests/.exec(await status.innerText())?.[1]);
  expect(requests, site).toBeGreaterThanOrEqual(all);
  const faults = await status.locator('li').allInnerTexts();
  await close();
  return faults.map((fault) => `${site}: ${fault}`);
}

function drawTwo(all: readonly string[], number: number): readonly string[] {
  return [0, 1].map((next) => all[(number + next) % all.length]!);
}
