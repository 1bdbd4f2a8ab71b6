import { expect, test } from 'vitest';
import { compileFiles } from '../harness/compile-files.ts';
import { randomFrom } from '../harness/random-from.ts';
import { fakePage } from './fake-page.ts';
import { makeInput } from './make-input.ts';
import { freshSeed } from '../harness/fresh-seed.ts';

// Runs a minified bundle on pages with random cookies, queries, data layers and responses. CI plays
// a tenth of the page views. Each run has a new seed and prints it. `SEED=…` repeats the run with
// that seed. This command plays all page views:
// `FULL=1 LONG=1 npx vitest run test/reliability/fuzz.long.test.ts`.

const VIEWS = process.env['FULL'] ? 100_000 : 10_000;

const sources = [
  ...[
    '{ cookie: a }',
    '{ cookie: __proto__ }',
    '{ cookie: email }',
    '{ query: q }',
    '{ query: email }',
  ],
  ...['{ query: __proto__ }', '{ query: constructor, all: true, clean: { join: "," } }'],
  ...['{ js: shop.name }', '{ js: shop.items.0.email }', '{ js: digitalData.constructor.name }'],
  ...[
    '{ js: shop, clean: { at: email } }',
    '{ page: title }',
    '{ page: referrer }',
    '{ url: href }',
  ],
  ...['{ url: hash }', '{ url: level-2 }', '{ local-storage: a }', '{ session-storage: a }'],
  ...['{ referrer: host }', '{ session: landing-referrer }', '{ data-layer: name }'],
  ...['{ identity: ecid }', '{ page: title, clean: { capture: { match: "/(.+)/" } } }'],
];

const SITE = `site: shop
title: Shop
serves: { hosts: [www.shop.example] }
data-layer: entries
direct-calls: [call]
consent: { cookie: choice, digits: { 2: product, 3: analytics, 4: advertising }, required: true }
edge: { datastream: d, org: ABC@AdobeOrg, domain: edge.shop.example, third-party-domain: adobedc.demdex.net, blank-emails: true, passed-identity: true }
rules:
  - id: shop/view
    name: View
    events: [ library-loaded, window-loaded ]
    actions:
      - set-variables: { page: { name: { page: title } }, campaign: { query: cid }, props: { ${sources.map((source, index) => `${index + 1}: ${source}`).join(', ')} } }
      - send-event: { type: view }
      - send-link: { name: { js: shop.name }, url: { url: href } }
  - id: shop/layer
    name: Layer
    events: [ { data-layer: go }, dom-ready ]
    actions:
      - send-json: { host: collect.shop.example, path: /c, data: { a: { event: detail }, b: { query: q }, c: { js: shop } }, headers: { x-title: { page: title } }, retry: true, purpose: analytics }
      - send-json: { host: collect.shop.example, path: /c, method: GET, data: { a: { cookie: email } }, purpose: analytics }
      - send-json: { host: collect.shop.example, path: /b, data: { a: { js: shop.items } }, batch: { most: 3 }, purpose: analytics }
      - pixel: { host: pixel.shop.example, path: /p.gif, parameters: { a: { page: referrer }, b: { query: email }, c: { js: shop } }, purpose: analytics }
      - load-script: { host: script.shop.example, path: /s.js, parameters: { a: { query: email } }, purpose: product }
      - set-cookie: { name: kept, value: { query: q }, purpose: analytics }
      - set-storage: { storage: local, key: kept, value: { js: shop }, purpose: analytics }
  - id: shop/matched
    name: Matched
    events: [ { data-layer: go } ]
    conditions: [ { url: href, matches: "/shop/" }, { cookie: a, exists: true } ]
    actions: [ { floodlight: { advertiser: "1", group: g, activity: a, variables: { u1: { page: title }, u2: { query: q } } } } ]
`;

/**
 * Matches URLs on the hosts to which the site may send requests. SITE names each of these hosts,
 * except Floodlight's host ad.doubleclick.net.
 */
const HOSTS =
  /^https:\/\/(?:edge|collect|pixel|script)\.shop\.example\/|^https:\/\/adobedc\.demdex\.net\/|^https:\/\/ad\.doubleclick\.net\//;

/** Decodes a text until it doesn't change, so that no encoding hides an email address. */
function decoded(text: string): string {
  const once = text.replace(/(?:%[\da-f]{2})+/gi, (part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
  return once === text ? text : decoded(once);
}

/** Returns the members of the built-in prototypes, in the page's realm and in the test's realm. */
const prototypes = (evaluate: (code: string) => unknown): string =>
  [evaluate(PROTOTYPES), new Function(`return ${PROTOTYPES}`)()].join('\n');

const PROTOTYPES =
  '[Object, Array, String, Number, Function, Map, Set, Promise, RegExp].map(({ prototype }) => Reflect.ownKeys(prototype).map(String).join()).join(";")';

test(
  'fuzzed cookies, queries, data layers and responses throw nothing, send no address, touch no prototype and run no code',
  { timeout: process.env['FULL'] ? 3_600_000 : 600_000 },
  async () => {
    const { sites, diagnostics } = await compileFiles({ 'rules/shop/site.yaml': SITE });
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const { view, evaluate, realm } = fakePage(sites[0]!.code);
    const seed = freshSeed();
    console.info(`SEED=${seed}: ${VIEWS} page views.`);
    const next = randomFrom(seed);
    const rejections: unknown[] = [];
    const note = (reason: unknown): void => void rejections.push(reason);
    process.on('unhandledRejection', note);
    const ran: string[] = [];
    const pwned = (): void => void ran.push('pwned');
    Object.assign(globalThis, { pwned });
    Object.assign(realm, { pwned });
    const before = prototypes(evaluate);
    let requests = 0;
    try {
      for (let number = 0; number < VIEWS; number += 1) {
        const input = makeInput(next);
        const { sent, written, errors } = await view(input);
        requests += sent.length;
        const wrong = [
          ...errors,
          ...sent
            .filter((text) => !HOSTS.test(text))
            .map((text) => `sent to another host: ${text}`),
          ...sent
            .filter((text) => /mira@|@mail\.example/i.test(decoded(text)))
            .map(
              (text) =>
                `sent an address: ${/.{0,60}(?:mira@|@mail\.example).{0,30}/is.exec(decoded(text))![0]} in ${text}`,
            ),
          ...written
            .filter((name) => !/^(?:kndctr_ABC_AdobeOrg_|kept$|tagwright)/.test(name))
            .map((name) => `wrote the cookie ${name}`),
        ];
        if (wrong.length > 0) expect({ number, seed, wrong: wrong.slice(0, 3) }).toEqual({});
      }
      expect(prototypes(evaluate)).toBe(before);
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
      expect(ran).toEqual([]);
      expect(rejections).toEqual([]);
      // If the views sent little, the test would check nothing.
      expect(requests).toBeGreaterThan(VIEWS);
    } finally {
      process.off('unhandledRejection', note);
      Reflect.deleteProperty(globalThis, 'pwned');
    }
  },
);
