import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Bundle } from '../../../compiler/play/chromium/shop.ts';
import { compileFiles } from '../../harness/compile-files.ts';
import { sharedChromium } from '../../harness/shared-chromium.ts';
import { BUNDLE, playPage } from './play-page.ts';

const site = (more: string): string => `site: shop
title: Shop
serves: { hosts: [www.shop.example], paths: [/in/] }
consent: { cookie: choice, digits: { 3: analytics } }
edge: { datastream: d-1, org: ABCDEF0123456789@AdobeOrg, domain: edge.shop.example, third-party-domain: adobedc.demdex.net${more} }
rules: [ { id: shop/view, name: View, events: [library-loaded], actions: [ { send-event: { type: view } } ] } ]
`;

const ORIGIN = 'https://www.shop.example/';

let browser: Browser;
const bundles = new Map<string, Bundle>();
beforeAll(async () => {
  browser = await sharedChromium();
  for (const more of ['', ', global: alloy'])
    bundles.set(more, (await compileFiles({ 'rules/shop/site.yaml': site(more) })).sites[0]!);
}, 60_000);

/**
 * Referrer policies of the page, each with the referrer that the edge may receive. The long suite
 * plays all of them.
 */
const POLICIES: readonly (readonly [policy: string | undefined, referrer: string | undefined])[] = [
  ['same-origin', undefined],
  ['unsafe-url', ORIGIN],
  ...(process.env['LONG']
    ? ([
        [undefined, ORIGIN],
        ['no-referrer', undefined],
        ['strict-origin', ORIGIN],
        ['no-referrer-when-downgrade', ORIGIN],
      ] as const)
    : []),
];

test.each(POLICIES)(
  'the edge and its other domain learn at most the origin, and never more than the page allows: %s',
  async (referrerPolicy, referrer) => {
    for (const bundle of bundles.values()) {
      const { hits } = await playPage(browser, bundle, {
        html: `<!doctype html><link rel="icon" href="data:,"><script src="${BUNDLE}"></script>`,
        query: '?searchvalue=joe%40mail.example&token=SECRET',
        ...(referrerPolicy !== undefined && { referrerPolicy }),
        faults: [{ host: 'edge.shop.example', broken: true }],
      });
      expect(new Set(hits.map(({ host }) => host))).toEqual(
        new Set(['edge.shop.example', 'adobedc.demdex.net']),
      );
      expect(hits.map((hit) => hit.referrer)).toEqual(hits.map(() => referrer));
      expect(hits.flatMap(({ problems }) => problems)).toEqual([]);
    }
  },
  60_000,
);
