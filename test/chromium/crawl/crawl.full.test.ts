import { beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { sharedChromium } from '../../harness/shared-chromium.ts';
import { loadShop } from '../../../compiler/play/chromium/load-shop.ts';
import { inParallel } from '../../harness/in-parallel.ts';
import { kindsOf, typesOf, whole } from './choose-stops.ts';
import { compileAll } from './compile-all.ts';
import { crawl, shopFolder } from './crawl.ts';
import { visitors } from './visitors.ts';

// Visits every page type on every storefront. Storefronts of one kind have the same rules and
// consent settings. On one storefront of each kind, every visitor visits every page type.

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
}, 60_000);

test(
  'every page type is measured correctly on every storefront, for every visitor',
  { timeout: 1_800_000 },
  async () => {
    const bundles = await compileAll();
    const types = typesOf((await loadShop(shopFolder)).pages);
    const stops = whole(kindsOf(bundles), types, visitors);
    expect(new Set(stops.map(({ site, page }) => `${site} ${page.page}`)).size).toBe(
      bundles.size * types.length,
    );
    const walks = inParallel(visitors, 4, (visitor) =>
      crawl(
        browser,
        visitor,
        stops.filter((stop) => stop.visitor === visitor),
        bundles,
      ),
    );
    const wrong = (await Promise.all(walks)).flat();
    expect(wrong.slice(0, 40), `${wrong.length} findings`).toEqual([]);
  },
);
