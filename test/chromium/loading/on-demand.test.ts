import { describe, expect, test } from 'vitest';
import { embedCode } from '../../../compiler/model/embed-code.ts';
import { siteInChromium } from '../../harness/site-in-chromium.ts';
import { BUNDLE, playPage, type PlayedPage } from './play-page.ts';

// Tests the on-demand script. A bundle loads this script just before its first request to a third
// party. Some tests use pages with a content security policy.

const shop = siteInChromium(`site: shop
title: Shop
serves: { hosts: [www.shop.example], paths: [/in/] }
third-parties: on-demand
consent: { cookie: choice, digits: { 2: product, 3: analytics, 4: advertising } }
edge: { datastream: 11111111-2222-4333-8444-555555555555, org: ABCDEF0123456789@AdobeOrg, domain: edge.shop.example }
rules:
  - { id: shop/page, name: Page, events: [ dom-ready ], actions: [ { send-event: { type: web.webpagedetails.pageViews } } ] }
  - { id: shop/seen, name: Seen, events: [ { custom-event: go } ], actions: [ { meta: { pixel: "3", event: page-view } }, { floodlight: { advertiser: "1", group: shop, activity: seen, variables: { u1: { dom: "#step", attribute: data-step } } } } ] }
`);

const GO = 'document.dispatchEvent(new CustomEvent("go"))';
const document = (head: string, more = '') =>
  `<!doctype html><link rel="icon" href="data:,">${head}<body><p id="step" data-step="1">${more}</body>`;
const direct = document(`<script src="${BUNDLE}"></script>`);
/** An expression for the page: the number of requests for the on-demand script. */
const ASKED =
  'performance.getEntriesByType("resource").filter(({ name }) => name.includes("/on-demand.")).length';

const play = (page: PlayedPage) =>
  playPage(shop.browser, shop.bundle, { scripts: served(), ...page });
const served = () => ({
  [`/tags/${shop.bundle.manifest.onDemand!.file}`]: shop.bundle.onDemand!.code,
});
const receivers = ({ hits }: Awaited<ReturnType<typeof playPage>>) =>
  hits.map(({ receiver }) => receiver).sort();

describe('the on-demand script', { timeout: 90_000 }, () => {
  test("is fetched once, when one of its actions may first run; other rules don't need it", async () => {
    const agreed = await play({
      html: direct,
      cookies: { choice: '3|4' },
      ask: `${ASKED} + ":" + (${GO}, ${GO}, "")`,
    });
    expect([agreed.answer, receivers(agreed), agreed.errors]).toEqual([
      '0:',
      ['edge', 'floodlight', 'floodlight', 'meta', 'meta', 'meta'],
      [],
    ]);
    const refused = await play({
      html: direct,
      cookies: { choice: '2|3' },
      ask: `(async () => { ${GO}; await new Promise((done) => setTimeout(done, 300)); return ${ASKED}; })()`,
    });
    expect([refused.answer, receivers(refused)]).toEqual([0, ['edge']]);
  });

  test('keeps settings as they were when its rule ran, and skips actions whose consent was withdrawn before it loaded', async () => {
    const changed = await play({
      html: direct,
      cookies: { choice: '4' },
      delayMs: 400,
      ask: `(${GO}, document.querySelector("#step").dataset.step = "2", ${GO})`,
    });
    expect(
      changed.hits
        .filter(({ receiver }) => receiver === 'floodlight')
        .map(({ params }) => params['u1']),
    ).toEqual(['1', '2']);
    const withdrawn = await play({
      html: direct,
      cookies: { choice: '3|4' },
      delayMs: 400,
      ask: `(async () => {
      ${GO};
      document.cookie = "choice=3; path=/";
      await new Promise((done) => setTimeout(done, 800));
      return ${ASKED};
    })()`,
    });
    expect([withdrawn.answer, receivers(withdrawn), withdrawn.errors]).toEqual([1, ['edge'], []]);
  });

  test("that can't be loaded stops only the actions that need it, and is logged", async () => {
    const { hits, log, errors } = await play({
      html: direct,
      cookies: { choice: '3|4' },
      scripts: {},
      ask: `(${GO}, new Promise((done) => setTimeout(done, 2300)))`,
    });
    // The fake network doesn't have the on-demand script. The bundle requests the script several
    // times, and each of these requests has the receiver "unknown".
    expect([...new Set(hits.map(({ receiver }) => receiver))]).toEqual(['edge', 'unknown']);
    expect(log.filter((line) => line.includes('Failed'))).toEqual(
      [1, 2].map(
        (action) => `Failed to execute action ${action} of rule 1. It took longer than 2 seconds.`,
      ),
    );
    expect(
      errors.filter(
        (error) => !error.includes('net::ERR') && !error.includes('Failed to load resource'),
      ),
    ).toEqual([]);
  });

  test("runs under a policy with a nonce or with only the manifest's hashes, from the bundle's host", async () => {
    const { integrity, contentSecurityPolicy } = shop.bundle.manifest;
    const images = "default-src 'none'; connect-src https:; img-src https: data:";
    const nonce = await play({
      html: document(`<script src="${BUNDLE}" nonce="r4nd0m"></script>`),
      policy: `${images}; script-src 'nonce-r4nd0m'; require-trusted-types-for 'script'; trusted-types tagwright`,
      ask: GO,
    });
    const hashes = await play({
      html: document(
        `<script src="https://cdn.shop.example${BUNDLE}" integrity="${integrity}" crossorigin></script>`,
      ),
      policy: `${images}; script-src ${contentSecurityPolicy['script-src'].join(' ')}`,
      ask: GO,
    });
    const embedded = await play({
      html: document(
        embedCode({ src: `https://cdn.shop.example${BUNDLE}`, integrity, nonce: 'abc123' }),
      ),
      policy: `${images}; script-src 'nonce-abc123'`,
      ask: GO,
    });
    for (const played of [nonce, hashes, embedded])
      expect([receivers(played), played.errors]).toEqual([
        ['edge', 'floodlight', 'meta', 'meta'],
        [],
      ]);
  });

  test("uses the browser's own Image if the page replaced it before the script loaded", async () => {
    const bent = await play({
      html: direct,
      cookies: { choice: '4' },
      ask: `(window.Image = function () { throw new Error("bent"); }, ${GO})`,
    });
    expect(receivers(bent)).toContain('floodlight');
  });

  test("a script that doesn't match the integrity doesn't run", async () => {
    const { integrity } = shop.bundle.manifest;
    const [path] = Object.keys(served());
    const { hits, answer } = await play({
      html: document(`<script src="${BUNDLE}" integrity="${integrity}"></script>`),
      scripts: { [path!]: `hacked = true;${shop.bundle.onDemand!.code}` },
      ask: `(async () => { ${GO}; await new Promise((done) => setTimeout(done, 300)); return typeof hacked; })()`,
    });
    expect([answer, hits.map(({ receiver }) => receiver)]).toEqual(['undefined', ['edge']]);
  });

  test("adds no global name, and isn't loaded in a page whose image replaces currentScript", async () => {
    const { answer, errors } = await play({
      html: direct,
      cookies: { choice: '4' },
      ask: `(async () => {
      const before = new Set(Object.getOwnPropertyNames(window));
      ${GO};
      await new Promise((done) => setTimeout(done, 300));
      return Object.getOwnPropertyNames(window).filter((name) => !before.has(name)).filter((name) => !/^_?fbq$/.test(name));
    })()`,
    });
    expect([answer, errors]).toEqual([[], []]);
    const taken = await play({
      html: direct,
      cookies: { choice: '3|4' },
      ask: `(document.body.append(Object.assign(document.createElement("img"), { name: "currentScript" })), ${GO})`,
    });
    expect([taken.hits.map(({ receiver }) => receiver), taken.errors]).toEqual([['edge'], []]);
    expect(taken.log.filter((line) => line.startsWith('Failed to execute action'))).toHaveLength(2);
  });
});
