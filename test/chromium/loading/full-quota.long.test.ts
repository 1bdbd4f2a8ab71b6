import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Bundle } from '../../../compiler/play/chromium/shop.ts';
import { encodeIdentity } from '../../../compiler/play/scenario/edge/identity-cookie.ts';
import { compileFiles } from '../../harness/compile-files.ts';
import { sharedChromium } from '../../harness/shared-chromium.ts';
import { BUNDLE, playPage, type Played, type PlayedPage } from './play-page.ts';

// The beacons and keep-alive requests of all scripts of a page share a quota of 64 KiB in flight.
// The browser rejects a request that would exceed this quota.

const site = (more: string): string => `site: shop
title: Shop
serves: { hosts: [www.shop.example], paths: [/in/] }
direct-calls: [link, view]
consent: { cookie: choice, digits: { 3: analytics } }
edge: { datastream: d-1, org: ABCDEF0123456789@AdobeOrg, domain: edge.shop.example, third-party-domain: adobedc.demdex.net${more} }
rules:
  - { id: shop/view, name: View, events: [page-bottom], actions: [ { send-event: { type: view } } ] }
  - { id: shop/link, name: Link, events: [ { direct-call: link } ], actions: [ { send-link: { name: { event: detail } } } ] }
  - { id: shop/more, name: More, events: [ { direct-call: view } ], actions: [ { send-event: { type: { event: detail } } } ] }
`;

const OTHER = 'other.example';
const slow = [
  { host: OTHER, delayMs: 1500 },
  { action: 'collect', delayMs: 1500 },
];
const known = {
  kndctr_ABCDEF0123456789_AdobeOrg_identity: encodeIdentity('1'.repeat(38), Date.now()),
};

let browser: Browser;
const bundles: { readonly [client: string]: Bundle } = {};
beforeAll(async () => {
  browser = await sharedChromium();
  for (const [client, more] of [
    ['the small client', ''],
    ['the full client', ', global: alloy'],
  ] as const)
    Object.assign(bundles, {
      [client]: (await compileFiles({ 'rules/shop/site.yaml': site(more) })).sites[0]!,
    });
}, 180_000);

const play = (client: string, page: Omit<PlayedPage, 'html'>, before = ''): Promise<Played> =>
  playPage(browser, bundles[client]!, {
    html: `<!doctype html><link rel="icon" href="data:,"><script>${before}</script><script src="${BUNDLE}"></script>`,
    faults: slow,
    ...page,
  });

/**
 * Returns the host, transport, action, size and problems of each request to the edge. The size is
 * the length of the body in thousands of characters, rounded to a multiple of ten.
 */
const atEdge = ({ hits }: Played) =>
  hits
    .filter(({ receiver }) => receiver === 'edge')
    .map(({ host, transport, action, body, problems }) => [
      host,
      transport,
      action,
      Math.round(JSON.stringify(body).length / 10_000) * 10,
      problems,
    ]);

test.each(['the small client', 'the full client'])(
  "%s: the page view arrives while another script's beacon fills the quota",
  async (client) => {
    const played = await play(
      client,
      {},
      `navigator.sendBeacon('https://${OTHER}/', 'x'.repeat(64e3));`,
    );
    expect(atEdge(played)).toEqual([['edge.shop.example', 'fetch', 'interact', 0, []]]);
    expect(played.errors).toEqual([]);
  },
  60_000,
);

test.each(['the small client', 'the full client'])(
  "%s: an event of 30 kB arrives after the bundle's own beacon of 40 kB",
  async (client) => {
    const played = await play(client, {
      cookies: known,
      ask: `_satellite.track('link', 'x'.repeat(40e3)); _satellite.track('view', 'x'.repeat(30e3));`,
    });
    // A beacon and a request can arrive in either order, so the test sorts them by length.
    const arrived = atEdge(played).sort((one, other) => Number(one[3]) - Number(other[3]));
    expect(arrived).toEqual([
      ['edge.shop.example', 'fetch', 'interact', 0, []],
      ['edge.shop.example', 'fetch', 'interact', 30, []],
      ['edge.shop.example', 'beacon', 'collect', 40, []],
    ]);
  },
  60_000,
);

test("a refused beacon becomes a request while another script's beacon fills the quota", async () => {
  const played = await play('the small client', {
    cookies: known,
    ask: `navigator.sendBeacon('https://${OTHER}/', 'x'.repeat(64e3)); _satellite.track('link', 'x'.repeat(10e3));`,
  });
  expect(atEdge(played)).toEqual([
    ['edge.shop.example', 'fetch', 'interact', 0, []],
    ['edge.shop.example', 'fetch', 'collect', 10, []],
  ]);
});

test('page code that sends an event while the quota is full gets its result', async () => {
  const { answer, ...played } = await play('the full client', {
    ask: `navigator.sendBeacon('https://${OTHER}/', 'x'.repeat(64e3)); alloy('sendEvent', { type: 'x'.repeat(10e3) }).then(Object.keys)`,
  });
  expect(answer).toEqual(['propositions', 'decisions']);
  expect(atEdge(played as Played).at(-1)).toEqual([
    'edge.shop.example',
    'fetch',
    'interact',
    10,
    [],
  ]);
});

test('a request that fails is sent once more to the same host, then to the other, with one id', async () => {
  const { hits } = await play('the small client', {
    faults: [{ host: 'edge.shop.example', broken: true }],
  });
  expect(hits.map(({ host, query }) => [host, query.requestId])).toEqual(
    ['edge.shop.example', 'edge.shop.example', 'adobedc.demdex.net'].map((host) => [
      host,
      hits[0]!.query.requestId,
    ]),
  );
});
