import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sharedChromium } from '../../harness/shared-chromium.ts';
import { escaped } from './escaped.ts';
import { throwEverywhere } from './throw-everywhere.ts';

/**
 * For each kind of call, the number of calls that the test causes to throw, each in a visit of its
 * own. If the bundle makes more calls of a kind, the test picks this many at equal distances, and
 * also the last call.
 */
const MOST = process.env.FULL ? 32 : 8;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
}, 180_000);

test(
  'if any browser call throws, nothing reaches the page, and its script and other rules continue',
  { timeout: 1_200_000 },
  async () => {
    const { clean, results } = await throwEverywhere(browser, (calls) =>
      Object.entries(calls).flatMap(([point, count]) =>
        [
          ...new Set([
            ...Array.from(
              { length: Math.min(MOST, count) },
              (_, index) => 1 + Math.floor(index * Math.max(1, count / MOST)),
            ),
            count,
          ]),
        ].map((nth) => ({ point, nth })),
      ),
    );
    const reached = results.filter(([, { injected }]) => injected);
    console.info(
      `${Object.keys(clean.calls).length} kinds of calls, ${results.length} cases, ${reached.length} of them reached.`,
    );
    expect(results.flatMap(([thrown, seen]) => escaped(thrown, clean, seen))).toEqual([]);
    // Timers fire a different number of times in each visit. So the last calls of a kind may not
    // happen, but the first ones always do.
    expect(results.filter(([{ nth }, { injected }]) => nth === 1 && !injected)).toEqual([]);
    expect(reached.length).toBeGreaterThan(results.length * 0.9);
  },
);
