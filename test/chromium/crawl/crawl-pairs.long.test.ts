import { beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { sharedChromium } from '../../harness/shared-chromium.ts';
import { loadShop } from '../../../compiler/play/chromium/load-shop.ts';
import { inParallel } from '../../harness/in-parallel.ts';
import { pairwise, typesOf } from './choose-stops.ts';
import { compileAll } from './compile-all.ts';
import { crawl, shopFolder } from './crawl.ts';
import { visitors } from './visitors.ts';

// Six visitors crawl the storefronts: each of them sees every storefront and every page type.
// crawl.full.test.ts visits every page type on every storefront. crawl.test.ts is a shorter crawl.

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
}, 180_000);

test(
  'every storefront and every page type is measured correctly, for every visitor: no error, no request without consent, no unresolved token',
  { timeout: 600_000 },
  async () => {
    const bundles = await compileAll();
    const types = typesOf((await loadShop(shopFolder)).pages);
    const stops = pairwise([...bundles.keys()], types, visitors);
    const count = (name: (stop: (typeof stops)[number]) => string): number =>
      new Set(stops.map(name)).size;
    expect(count(({ site, visitor }) => `${site} ${visitor.name}`)).toBe(
      bundles.size * visitors.length,
    );
    expect(count(({ page, visitor }) => `${page.page} ${visitor.name}`)).toBe(
      types.length * visitors.length,
    );
    expect(bundles.size).toBeGreaterThanOrEqual(30);
    expect(types.length).toBeGreaterThanOrEqual(40);

    const walks = inParallel(visitors, 3, (visitor) =>
      crawl(
        browser,
        visitor,
        stops.filter((stop) => stop.visitor === visitor),
        bundles,
      ),
    );
    const wrong = (await Promise.all(walks)).flat();
    expect(wrong.slice(0, 40), `${wrong.length} of ${stops.length} pages' findings`).toEqual([]);
  },
);
