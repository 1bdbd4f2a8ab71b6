import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Bundle } from '../../../compiler/play/chromium/shop.ts';
import { sharedChromium } from '../../harness/shared-chromium.ts';
import { openPage } from '../hostile/open-page.ts';
import { makeBundle } from '../vocabulary/make-bundle.ts';

const client = readFileSync(
  createRequire(import.meta.url).resolve(
    '@adobe/adobe-client-data-layer/dist/adobe-client-data-layer.min.js',
  ),
  'utf8',
);

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
}, 60_000);

/**
 * Compiles a rule that runs for each entry `go` of the data layer. The rule reads two values and
 * adds them to the page's list `seen`.
 */
const bundleFor = (dataLayer: string): Promise<Bundle> =>
  makeBundle(
    [
      {
        name: 'go',
        events: '[ { data-layer: go } ]',
        actions:
          'push: { to: seen, entry: { title: { data-layer: page.title }, own: { event: detail.number } } }',
      },
    ],
    (site) => `${site}data-layer: ${dataLayer}\n`,
  );

const pushed = `
  window.adobeDataLayer = window.adobeDataLayer || [];
  adobeDataLayer.push({ page: { title: 'Home', type: 'start' } });
  adobeDataLayer.push((layer) => layer.push({ event: 'go', number: 1 }));
  adobeDataLayer.push({ event: 'go', number: 2, page: { title: 'Two' } });
`;

test.each([
  [
    'before',
    `<script>${pushed}</script><script>${client}</script>`,
    '',
    [
      { title: 'Home', own: 1 },
      { title: 'Two', own: 2 },
    ],
  ],
  // The bundle runs first and reads entry 2 with its title, "Two". Then Adobe's script runs the
  // function in `pushed`, and the function pushes entry 1. So the rule runs for entry 1 after entry
  // 2, and reads the title "Two" both times.
  [
    'after',
    '',
    `<script>${pushed}</script><script>${client}</script>`,
    [
      { title: 'Two', own: 2 },
      { title: 'Two', own: 1 },
    ],
  ],
])(
  "beside Adobe's own script, which comes %s the bundle, a rule runs once for each entry",
  async (_, head, body, first) => {
    const opened = await openPage(browser, await bundleFor('{ adobe: adobeDataLayer }'), {
      head,
      body: `<h1>Shop</h1>${body}`,
    });
    try {
      const result = await opened.page.evaluate(() => {
        const page = window as unknown as {
          adobeDataLayer: unknown[] & {
            getState: (path: string) => unknown;
            addEventListener: (name: string, listener: () => void) => void;
          };
          seen: unknown[];
        };
        const layer = page.adobeDataLayer;
        layer.addEventListener('ask', () => layer.push({ event: 'go', number: 4 }));
        const length = layer.push({ event: 'go', number: 3 }, { page: { title: null } });
        layer.push({ event: 'ask', page: { title: 'Asked' } });
        return [length, layer.length, layer.getState('page'), page.seen];
      });
      expect(result).toEqual([
        5,
        7,
        { title: 'Asked', type: 'start' },
        [...first, { title: 'Two', own: 3 }, { title: 'Asked', own: 4 }],
      ]);
      expect(opened.messages).toEqual([]);
    } finally {
      await opened.close();
    }
  },
);

test.each(['dataLayer', '{ adobe: dataLayer }'])(
  'another 10,000 pushes to data-layer: %s need no more memory than the first ones',
  async (dataLayer) => {
    const opened = await openPage(browser, await bundleFor(dataLayer), { body: '<h1>Shop</h1>' });
    try {
      const cdp = await opened.page.context().newCDPSession(opened.page);
      const usedAfter = async (pushes: number): Promise<number> => {
        await opened.page.evaluate((count) => {
          const { dataLayer: layer } = window as unknown as { dataLayer: unknown[] };
          for (let number = 0; number < count; number += 1)
            layer.push({ event: 'other', number, page: { title: 'x'.repeat(100) + number } });
          // Empties the list, like pages and tag managers that limit its length.
          layer.length = 0;
        }, pushes);
        await cdp.send('HeapProfiler.collectGarbage');
        return (await cdp.send('Runtime.getHeapUsage')).usedSize;
      };
      const before = await usedAfter(10_000);
      const after = await usedAfter(10_000);
      // 10,000 entries take more than 2 MB, so this fails if the bundle keeps them.
      expect(after - before).toBeLessThan(100_000);
    } finally {
      await opened.close();
    }
  },
);
