import { expect, test } from 'vitest';
import { siteInChromium } from '../../harness/site-in-chromium.ts';
import { BUNDLE, playPage } from './play-page.ts';

const shop = siteInChromium(`site: shop
title: Shop
serves: { hosts: [www.shop.example], paths: [/in/] }
delivery: durable
third-parties: on-demand
consent: { cookie: choice, digits: { 4: advertising } }
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
