import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { embedCode } from '../../../compiler/model/embed-code.ts';
import { sharedChromium } from '../../harness/shared-chromium.ts';
import type { Bundle } from '../../../compiler/play/chromium/shop.ts';
import { compileFiles } from '../../harness/compile-files.ts';
import { BUNDLE, playPage, type Played, type PlayedPage } from './play-page.ts';

// Tests that a bundle sends the same requests whether the embed code or a script tag loads the
// bundle. Tests that the attribute `data-off` and the cookie `tagwright_off` switch a bundle off.
// Also tests the object `_satellite`, and bundles that run only if certain hosts serve them.

const SITE = `site: shop
title: Shop
serves: { hosts: [www.shop.example], paths: [/in/] }
consent: { cookie: choice, digits: { 3: analytics } }
edge: { datastream: d-1, org: ABCDEF0123456789@AdobeOrg, domain: edge.shop.example }
environments: { production: {}, staging: { edge: { datastream: d-staging } } }
elements:
  visits: { value: { cookie: visits }, doc: How often the visitor came. }
  label: { event: label }
event-fields: { label: an-la }
satellite: [setVar, cookie, logger, notify, setDebug, buildInfo, environment, property, company]
get-var: [visits, label]
rules: [ { id: shop/view, name: View, events: [library-loaded], actions: [ { send-event: { type: view } } ] } ]
`;

let browser: Browser;
let bundle: Bundle;
let guarded: Bundle;
beforeAll(async () => {
  const [plain, listed] = await Promise.all(
    [SITE, `${SITE}served-from: [cdn.shop.example]\n`].map((site) =>
      compileFiles({ 'rules/shop/site.yaml': site }),
    ),
  );
  expect(plain!.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  [bundle, guarded] = [plain!.sites[0]!, listed!.sites[0]!];
  browser = await sharedChromium();
}, 60_000);

const document = (head: string) =>
  `<!doctype html><link rel="icon" href="data:,">${head}<body><p>A page</p></body>`;
const play = (page: PlayedPage, of = bundle): Promise<Played> => playPage(browser, of, page);

/**
 * Returns the requests without their hosts. Values that differ at each page load, such as times,
 * are removed or replaced.
 */
const sent = ({ hits }: Played) =>
  hits.map(({ path, query: { requestId: _, ...query }, body }) => ({
    path,
    query,
    body: JSON.stringify(body)
      .replace(/\d{4}-\d\d-\d\dT[\d:.+-]+Z?/g, 'TIME')
      .replace(/("queueTimeMillis":)\d+/, '$1 TIME'),
  }));

describe('a bundle that the embed code loads', { timeout: 60_000 }, () => {
  const direct = (attributes = '') =>
    play({ html: document(`<script src="${BUNDLE}" async${attributes}></script>`) });

  test('sends the same requests as without it', async () => {
    const [embedded, plain] = [
      await play({ html: document(embedCode({ src: BUNDLE })) }),
      await direct(),
    ];
    expect(sent(plain)).toMatchObject([{ path: '/ee/v1/interact', query: { configId: 'd-1' } }]);
    expect(sent(embedded)).toEqual(sent(plain));
    expect([...embedded.errors, ...embedded.log]).toEqual([]);
  });

  test('also in another environment', async () => {
    const [embedded, plain] = [
      await play({ html: document(embedCode({ src: BUNDLE, environment: 'staging' })) }),
      await direct(' data-environment="staging"'),
    ];
    expect(sent(plain)).toMatchObject([{ query: { configId: 'd-staging' } }]);
    expect(sent(embedded)).toEqual(sent(plain));
  });

  test('from another host, with its integrity, under a policy that allows only one nonce', async () => {
    const { integrity } = bundle.manifest;
    const html = document(
      embedCode({ src: `https://cdn.shop.example${BUNDLE}`, integrity, nonce: 'abc123' }),
    );
    const embedded = await play({
      html,
      policy:
        "default-src 'none'; script-src 'nonce-abc123'; connect-src https://edge.shop.example; img-src data:",
    });
    expect(embedded.errors).toEqual([]);
    expect(sent(embedded)).toEqual(sent(await direct()));
  });

  test("a script that doesn't match the integrity doesn't run", async () => {
    const html = document(embedCode({ src: BUNDLE, integrity: `sha384-${'A'.repeat(64)}` }));
    expect((await play({ html })).hits).toEqual([]);
  });
});

describe('switched off', { timeout: 60_000 }, () => {
  test.each([
    [
      'by a cookie',
      { html: document(embedCode({ src: BUNDLE })), cookies: { tagwright_off: '1' } },
      ['Switched off.'],
    ],
    [
      'on its script tag',
      { html: document(`<script src="${BUNDLE}" data-off></script>`) },
      ['Switched off.'],
    ],
    [
      'on the embed code',
      { html: document(embedCode({ src: BUNDLE }).replace('<script', '<script data-off')) },
      [],
    ],
  ])('%s it runs no rule and sends nothing', async (_, page, log) => {
    const { hits, requested, ...played } = await play({ ...page, ask: 'typeof _satellite' });
    expect(played).toEqual({ log, errors: [], answer: 'undefined' });
    expect(hits).toEqual([]);
    // A bundle that is switched off logs one line. Embed code that is switched off doesn't request
    // the bundle, so no line is logged.
    const scripts = requested.filter((url) => url.endsWith(BUNDLE));
    expect(scripts).toHaveLength(log.length);
  });
});

describe('a bundle that may come from one host (R-21)', { timeout: 60_000 }, () => {
  const from = (head: string) => play({ html: document(head) }, guarded);

  test('runs from there, however it is loaded', async () => {
    expect(
      (await from(`<script src="https://cdn.shop.example${BUNDLE}"></script>`)).hits,
    ).toHaveLength(1);
    expect((await from(embedCode({ src: `https://cdn.shop.example${BUNDLE}` }))).hits).toHaveLength(
      1,
    );
  });

  test("runs no rule from elsewhere, the page's own host included", async () => {
    for (const src of [BUNDLE, `https://evil.example${BUNDLE}`]) {
      const { hits, log } = await from(`<script src="${src}"></script>`);
      expect({ hits, log }).toEqual({
        hits: [],
        log: ['This library is not authorized for this domain. (dynamic_host_not_allowed)'],
      });
    }
  });

  test('logs a message if its host is unknown', async () => {
    const { hits, log } = await from(
      `<script>${guarded.code.replace(/<\/script/g, '<\\/script')}</script>`,
    );
    expect({ hits, log }).toEqual({
      hits: [],
      log: ['Unable to find the Library Embed Code for Dynamic Host Resolution.'],
    });
  });
});

describe('_satellite', { timeout: 60_000 }, () => {
  const html = document(`<script src="${BUNDLE}" data-environment="staging"></script>`);

  test('contains only what the site lists', async () => {
    const { answer } = await play({
      html,
      ask: 'JSON.parse(JSON.stringify({ names: Object.keys(_satellite).sort(), ..._satellite }))',
    });
    expect(answer).toEqual({
      names: [
        'buildInfo',
        'company',
        'cookie',
        'environment',
        'getVar',
        'logger',
        'notify',
        'property',
        'setDebug',
        'setVar',
      ],
      buildInfo: { buildDate: '2025-04-15' },
      company: { orgId: 'ABCDEF0123456789@AdobeOrg' },
      environment: { id: 'staging', stage: 'staging' },
      property: { id: 'shop', name: 'Shop' },
      cookie: {},
      logger: {},
    });
  });

  test('reads data elements and variables, and logs only in debug mode', async () => {
    const { answer, log } = await play({
      html,
      cookies: { visits: '7' },
      ask: `(() => {
      const before = _satellite.getVar('visits');
      _satellite.cookie.set('visits', '8', { expires: 1 });
      _satellite.setVar('basket', { lines: 2 });
      _satellite.logger.info('logged');
      _satellite.setDebug(false);
      _satellite.logger.error('untold');
      return [before, ...['visits', 'label', 'basket.lines', 'other'].map((name) => String(_satellite.getVar(name)))];
    })()`,
    });
    expect(answer).toEqual(['7', '8', 'undefined', '2', 'undefined']);
    expect(log.filter((line) => line.includes('logged'))).toEqual(['[Custom Script] logged']);
  });

  test('adds no code to a site that lists nothing', async () => {
    const bare = SITE.split('\n')
      .filter((line) => !/^(satellite|get-var|elements|  visits|  label)/.test(line))
      .join('\n');
    const { sites } = await compileFiles({ 'rules/shop/site.yaml': bare });
    expect(sites[0]!.code).not.toMatch(/_satellite|Custom Script|not authorized/);
    expect(sites[0]!.manifest.globals).toEqual(['Symbol(tagwright)']);
    expect(bundle.manifest.globals).toContain('_satellite');
  });
});
