import { beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { sharedChromium } from '../../harness/shared-chromium.ts';
import { loadShop } from '../../../compiler/play/chromium/load-shop.ts';
import { inParallel } from '../../harness/in-parallel.ts';
import { inTurn, typesOf } from './choose-stops.ts';
import { compileAll } from './compile-all.ts';
import { crawl, shopFolder } from './crawl.ts';
import { visitors } from './visitors.ts';

// A short version of the long crawls. Six visitors take turns. Together, they see every third page
// type, and storefronts of most kinds. Storefronts of one kind have the same rules and consent
// settings. In crawl-pairs.long.test.ts, each visitor sees all storefronts and all page types.

/**
 * The storefronts to visit. Other tests compile them, too, so their bundles are often in the cache.
 */
const SITES = ['ae', 'base', 'be', 'fr', 'in', 'it', 'jp', 'pt', 'th', 'uk', 've'];

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
}, 60_000);

test(
  'pages are measured correctly on storefronts of most kinds: no error, no request without consent, no unresolved token',
  { timeout: 600_000 },
  async () => {
    const bundles = await compileAll(SITES);
    const all = typesOf((await loadShop(shopFolder)).pages);
    const types = all.filter((_, index) => index % 3 === 0);
    const stops = inTurn([...bundles.keys()], types, visitors);
    expect(new Set(stops.map(({ site }) => site)).size).toBe(bundles.size);
    expect(new Set(stops.map(({ page }) => page.page)).size).toBe(types.length);
    expect(bundles.size).toBe(SITES.length);
    expect(all.length).toBeGreaterThanOrEqual(40);

    const walks = inParallel(visitors, 3, (visitor) =>
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
