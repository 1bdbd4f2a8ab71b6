import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../../compiler/browser/launch-chromium.ts';
import { escaped } from './escaped.ts';
import { throwEverywhere } from './throw-everywhere.ts';

/** So many calls of a kind are thrown at one by one; of those that come more often, every so many-th, and the last. */
const MOST = 16;

let browser: Browser;
beforeAll(async () => { browser = await launchChromium(); }, 60_000);
afterAll(() => browser.close());

test('whichever call of the browser throws, nothing reaches the page, its script goes on, and so do other rules', { timeout: 1_200_000 }, async () => {
  const { clean, results } = await throwEverywhere(browser, (calls) => Object.entries(calls).flatMap(([point, count]) =>
    [...new Set([...Array.from({ length: Math.min(MOST, count) }, (_, index) => 1 + Math.floor(index * Math.max(1, count / MOST))), count])].map((nth) => ({ point, nth }))));
  const reached = results.filter(([, { injected }]) => injected);
  console.info(`${Object.keys(clean.calls).length} kinds of calls, ${results.length} cases, ${reached.length} of them reached.`);
  expect(results.flatMap(([asked, seen]) => escaped(asked, clean, seen))).toEqual([]);
  // How often a timer comes back differs from visit to visit, so the last calls of a kind aren't always made; the first are.
  expect(results.filter(([{ nth }, { injected }]) => nth === 1 && !injected)).toEqual([]);
  expect(reached.length).toBeGreaterThan(results.length * 0.9);
});
