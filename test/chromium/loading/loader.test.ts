import { describe, expect, test } from 'vitest';
import { siteInChromium } from '../../harness/site-in-chromium.ts';
import { bundlePath, CDN, LOADER, loaderTag, playLoader } from './play-loader.ts';

// The page loads the loader, and the loader requests the bundle. The loader contains a hash of the
// bundle. If the bundle has another hash, the browser doesn't run it. loader.long.test.ts tests
// strict content security policies.

const shop = siteInChromium(`site: shop
title: Shop
serves: { hosts: [www.shop.example], paths: [/in/] }
consent: { cookie: choice, digits: { 3: analytics } }
edge: { datastream: d-1, org: ABCDEF0123456789@AdobeOrg, domain: edge.shop.example }
environments: { production: {}, staging: { edge: { datastream: d-staging } } }
rules: [ { id: shop/view, name: View, events: [library-loaded], actions: [ { send-event: { type: view } } ] } ]
`);

/** An expression for the page, which returns the browser's requests in order. */
const FETCHED = `performance.getEntriesByType("resource").filter(({ name }) => name.startsWith("https:"))
  .map(({ name, startTime, responseEnd }) => ({ path: new URL(name).pathname, startTime, responseEnd }))`;
interface Fetched {
  readonly path: string;
  readonly startTime: number;
  readonly responseEnd: number;
}

describe('the loader in Chromium', { timeout: 60_000 }, () => {
  test('requests the bundle as soon as the loader has arrived, and nothing else', async () => {
    const { hits, errors, answer } = await playLoader(shop, { ask: FETCHED, delayMs: 300 });
    const [first, second, ...others] = answer as readonly Fetched[];
    expect([first?.path, second?.path]).toEqual([LOADER, bundlePath(shop)]);
    expect(others.map(({ path }) => path)).toEqual(['/ee/v1/interact']);
    expect(second!.startTime - first!.responseEnd).toBeGreaterThanOrEqual(0);
    expect(second!.startTime - first!.responseEnd).toBeLessThan(second!.responseEnd);
    expect([hits.length, errors]).toEqual([1, []]);
  });

  test('passes its environment to the bundle; a disabled loader loads nothing', async () => {
    const staging = await playLoader(shop, { head: loaderTag(' data-environment="staging"') });
    expect(staging.hits).toMatchObject([{ query: { configId: 'd-staging' } }]);
    expect(await playLoader(shop, { head: loaderTag(' data-off'), ask: FETCHED })).toMatchObject({
      hits: [],
      errors: [],
      answer: [{ path: LOADER }],
    });
  });

  test('a bundle with a changed byte is refused, and the page continues', async () => {
    const changed = shop.bundle.code.replace(/.$/s, ' ');
    expect(changed).toHaveLength(shop.bundle.code.length);
    const { hits, answer } = await playLoader(shop, {
      head: `<script>addEventListener("error", ({ target }) => { window.refused = target.src }, true)</script>${loaderTag()}`,
      changed,
      ask: '[document.title, window.refused]',
    });
    expect([hits, answer]).toEqual([[], ['continues', CDN + bundlePath(shop)]]);
  });
});
