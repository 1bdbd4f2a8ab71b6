import { expect, test } from 'vitest';
import { siteInChromium } from '../../harness/site-in-chromium.ts';
import { BUNDLE, playPage } from './play-page.ts';

const SHOP = `site: shop
title: Shop
serves: { hosts: [www.shop.example], paths: [/in/] }
delivery: durable
third-parties: on-demand
`;

const shop = siteInChromium(`${SHOP}consent: { cookie: choice, digits: { 4: advertising } }
rules:
  - { id: shop/seen, name: Seen, events: [ { custom-event: go } ], actions: [ { floodlight: { advertiser: "1", group: shop, activity: seen, variables: { u1: { event: detail } } } } ] }
`);

test('a click that leaves the page before the on-demand script has loaded is sent by the next page', async () => {
  const { hits, errors } = await playPage(shop.browser, shop.bundle, {
    html: `<!doctype html><link rel="icon" href="data:,"><script src="${BUNDLE}"></script>`,
    cookies: { choice: '4' },
    scripts: { [`/tags/${shop.bundle.manifest.onDemand!.file}`]: shop.bundle.onDemand!.code },
    delayMs: 900,
    ask: `(document.dispatchEvent(new CustomEvent("go", { detail: "left" })), setTimeout(() => location.reload(), 100), 0)`,
  });
  expect(hits.map(({ params }) => params['u1'])).toEqual(['left']);
  expect(errors).toEqual([]);
}, 60_000);

const measured = siteInChromium(`${SHOP}consent: { cookie: choice, digits: { 3: analytics } }
edge: { datastream: d, org: A@AdobeOrg, domain: edge.shop.example }
rules:
  - { id: shop/view, name: View, events: [ dom-ready ], actions: [ { send-event: { type: a } } ] }
  - { id: shop/seen, name: Seen, events: [ { custom-event: go } ], actions: [ { clarity: { project: abc123, tags: { seen: "1" } } } ] }
`);

test("an action that waits for the on-demand script is run by the next page, and isn't sent to the edge", async () => {
  const { bundle, browser } = measured;
  const { hits, requested, errors } = await playPage(browser, bundle, {
    html: `<!doctype html><link rel="icon" href="data:,"><script src="${BUNDLE}"></script>`,
    cookies: { choice: '3' },
    scripts: { [`/tags/${bundle.manifest.onDemand!.file}`]: bundle.onDemand!.code },
    delayMs: 900,
    ask: `(document.dispatchEvent(new CustomEvent("go")), setTimeout(() => location.reload(), 100), 0)`,
  });
  expect(
    hits
      .filter(({ receiver }) => receiver === 'edge')
      .map(({ url }) => new URL(url).searchParams.get('configId')),
  ).toEqual(['d', 'd']);
  expect(requested.filter((url) => url.includes('clarity.ms/tag/abc123'))).toHaveLength(1);
  expect(errors).toEqual([]);
}, 60_000);
