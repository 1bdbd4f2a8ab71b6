import { beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { freshSeed } from '../../harness/fresh-seed.ts';
import { sharedChromium } from '../../harness/shared-chromium.ts';
import { lanes } from '../lanes.ts';
import { loadLane } from '../load-lane.ts';
import { findAddresses } from './find-addresses.ts';

// Adds an email address to the texts that rules read from the page, and plays scenarios of the
// storefronts. Texts that decide conditions stay unchanged. The first test leaves URL paths
// unchanged. The second test also adds the address to paths. Each test plays a quarter of the
// scenarios. The printed seed decides which quarter. FULL=1 plays all scenarios.

const seed = freshSeed();

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
}, 180_000);

describe('no request of a storefront contains an email address (S-02)', () => {
  it.each([
    ['text, queries and cookies', false],
    ['paths', true],
  ])('with an address in %s', { timeout: 1_200_000 }, async (_, inPath) => {
    const ofShop = Object.values(lanes).filter(({ rules }) => rules === lanes.ads.rules);
    const files = (await Promise.all(ofShop.map((lane) => loadLane(lane)))).flat();
    const isFull = Boolean(process.env['FULL']);
    const scenarios = files
      .flatMap(({ scenario }) => scenario ?? [])
      .filter((_, index) => isFull || index % 4 === (seed + 2 * Number(inPath)) % 4);
    console.info(`SEED=${seed}: ${scenarios.length} scenarios`);
    const { requests, receivers, leaks } = await findAddresses(scenarios, browser, inPath);
    expect(leaks.slice(0, 40), `${leaks.length} of ${requests} requests`).toEqual([]);
    expect(requests).toBeGreaterThan(isFull ? 900 : 60);
    expect(receivers.size).toBeGreaterThan(isFull ? 14 : 4);
  });
});
