import type { Browser, Page } from 'playwright-core';
import { beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest';
import { sharedChromium } from '../../harness/shared-chromium.ts';
import type { Compiled } from '../../../compiler/compile.ts';
import { compileFiles } from '../../harness/compile-files.ts';
import { edge, openSite, org, type OpenSite } from './open-site.ts';

const site = `
site: in
title: India
serves: { hosts: [www.shop.example] }
consent: { cookie: choices, digits: { 3: analytics, 4: advertising }, required: true, missing: pending }
hosts: [edge.shop.example, partner.example]
edge: { datastream: ${edge.datastream}, org: ${org}, domain: ${edge.domain}, report-suites: [shop-in], global: [alloy, second], link-clicks: true, exchange: true }
rules:
  - id: in/view
    name: View
    events: [page-bottom]
    actions: [ { send-event: { type: web.webpagedetails.pageViews } } ]
`;

/** Adobe's base code and a first call. They run before the bundle. */
const baseCode = `<script>['alloy', 'second'].forEach((name) => { (window.__alloyNS = window.__alloyNS || []).push(name); window[name] = function () { const given = arguments; return new Promise((done, fail) => window[name].q.push([done, fail, given])); }; window[name].q = []; });
  localStorage.setItem('tagwright.debug', 'true'); window.early = alloy('sendEvent', { type: 'early' });</script>`;

let browser: Browser;
let built: Compiled['sites'][number];
let open: OpenSite;
let page: Page;

beforeAll(async () => {
  browser = await sharedChromium();
  const { sites, diagnostics } = await compileFiles({ 'rules/in/site.yaml': site });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  built = sites[0]!;
});
beforeEach(async () => {
  open = await openSite(
    browser,
    built.code,
    () => `${baseCode}<script src="/bundle.js"></script><a id="a" href="#b">inside</a>`,
  );
  page = await open.context.newPage();
});
afterEach(async () => open.close());

const choose = async (choices: string): Promise<void> =>
  open.context.addCookies([
    { name: 'choices', value: choices, domain: '.shop.example', path: '/' },
  ]);
const visit = async (): Promise<void> => {
  await page.goto('https://www.shop.example/');
  await open.activity.rest(100, 10_000);
};
/** Waits until this many requests have arrived and no more follow. */
const arrived = async (count: number): Promise<void> => {
  for (let wait = 0; wait < 100 && open.world.hits.length < count; wait += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  await open.activity.rest(200, 10_000);
};
const types = (): readonly unknown[] =>
  open.world.hits
    .filter(({ receiver }) => receiver === 'edge')
    .map(
      ({ body }) =>
        (body as { events?: { xdm: { eventType: string } }[] }).events?.[0]?.xdm.eventType,
    )
    .sort();
const ask = (code: string): Promise<unknown> =>
  page.evaluate(`(async () => ${code})().catch((error) => error.message)`);

test('a site with edge: profile-updates marks events without experience data as profile updates (G-15)', async () => {
  const code = async (more: string) =>
    (
      await compileFiles({
        'rules/in/site.yaml': site.replace('link-clicks: true, exchange: true', more),
      })
    ).sites[0]!.code;
  expect(await code('link-clicks: true')).not.toMatch(/Target Profile Update|\._id/);
  await open.close();
  open = await openSite(
    browser,
    await code('profile-updates: true, event-ids: true'),
    () => `${baseCode}<script src="/bundle.js"></script>`,
  );
  page = await open.context.newPage();
  await choose('3');
  await visit();
  await ask('alloy("sendEvent", { type: "full", xdm: { _experience: { a: 1 } } })');
  await arrived(3);
  const agents = open.world.hits
    .flatMap(
      ({ body }) =>
        (
          body as {
            events?: {
              xdm: { eventType: string; environment: { browserDetails: { userAgent?: string } } };
            }[];
          }
        ).events ?? [],
    )
    .map(({ xdm: { eventType, environment } }) => [
      eventType,
      environment.browserDetails.userAgent,
    ]);
  expect(Object.fromEntries(agents)).toEqual({
    early: 'Target Profile Update',
    'web.webpagedetails.pageViews': 'Target Profile Update',
    full: undefined,
  });
  const ids = open.world.hits
    .flatMap(({ body }) => (body as { events?: { xdm: { _id: string } }[] }).events ?? [])
    .map(({ xdm }) => xdm._id);
  expect(new Set(ids.filter((id) => /^[0-9a-f-]{36}$/.test(id))).size).toBe(3);
});

test("a site with edge: parallel also sends to the page's own instance", async () => {
  const {
    sites: [small],
  } = await compileFiles({
    'rules/in/site.yaml': site.replace(/global: .*exchange: true/, 'parallel: theirs'),
  });
  await open.close();
  open = await openSite(
    browser,
    small!.code,
    () =>
      '<script>window.sent = []; window.theirs = (...given) => { sent.push(given); return Promise.resolve(); };</script><script src="/bundle.js"></script>',
  );
  page = await open.context.newPage();
  await choose('3');
  await visit();
  await arrived(1);
  expect(types()).toEqual(['web.webpagedetails.pageViews']);
  expect(
    await page.evaluate(
      'sent.map(([command, { xdm, documentUnloading }]) => [command, xdm.eventType, documentUnloading])',
    ),
  ).toEqual([['sendEvent', 'web.webpagedetails.pageViews', false]]);
});

describe('a site with edge: global', () => {
  test("sends events of page code (early calls, too) and of rules, with the site's settings and one identity", async () => {
    await choose('3');
    await visit();
    expect(await ask('window.early')).toEqual({
      propositions: expect.any(Array),
      decisions: expect.any(Array),
    });
    await arrived(2);
    expect(types()).toEqual(['early', 'web.webpagedetails.pageViews']);
    expect(new Set(open.world.hits.map(({ ecid }) => ecid)).size).toBe(2);
    expect(open.world.hits[0]!.ecid).toBeUndefined();
    expect(
      open.world.hits.map(({ problems, body }) => [
        problems,
        (body as { meta: { configOverrides: unknown } }).meta.configOverrides,
      ]),
    ).toEqual([0, 1].map(() => [[], { com_adobe_analytics: { reportSuites: ['shop-in'] } }]));
    expect(await ask('alloy("configure", {})')).toBe(
      '[alloy] The library has already been configured and may only be configured once.',
    );
    expect(await ask('second("sendEvent", {})')).toMatch(
      /^\[second\] The library must be configured first/,
    );
    expect(built.manifest.globals).toEqual(expect.arrayContaining(['alloy', 'second']));
  });

  test('sends and stores nothing if the visitor has declined', async () => {
    await choose('4');
    await visit();
    expect(await ask('window.early')).toEqual({});
    expect(
      await ask(
        'alloy("setConsent", { consent: [{ standard: "Adobe", version: "1.0", value: { general: "in" } }] })',
      ),
    ).toEqual({});
    expect(await ask('alloy("getIdentity")')).toEqual({});
    await page.click('#a');
    await open.activity.rest(100, 5000);
    expect(open.world.hits).toEqual([]);
    expect((await open.context.cookies()).map(({ name }) => name)).toEqual(['choices']);
    expect(await page.evaluate('Object.keys(localStorage)')).toEqual(['tagwright.debug']);
  });

  test('queues commands until the visitor has answered, and runs them if the answer is yes', async () => {
    await visit();
    expect(open.world.hits).toEqual([]);
    await page.evaluate('document.cookie = "choices=3; path=/"');
    expect(await ask('window.early')).toHaveProperty('propositions');
    await arrived(2);
    expect(types()).toEqual(['early', 'web.webpagedetails.pageViews']);
  });

  test('resolves queued commands with an empty object if the answer is no', async () => {
    await visit();
    await page.evaluate('document.cookie = "choices=2; path=/"');
    expect(await ask('window.early')).toEqual({});
    expect(open.world.hits).toEqual([]);
  });

  test('collects clicks on links automatically', async () => {
    await choose('3');
    await visit();
    await arrived(2);
    await page.click('#a');
    await arrived(3);
    expect(types()).toEqual([
      'early',
      'web.webinteraction.linkClicks',
      'web.webpagedetails.pageViews',
    ]);
  });

  test.each([
    ['3', 0],
    ['3,4', 1],
  ])(
    'requests ID syncs and URL destinations only with advertising consent, and only from listed hosts (%s: %d)',
    async (choices, images) => {
      open.world.inject({
        times: 1,
        handles: [
          {
            type: 'identity:exchange',
            payload: ['partner', 'stranger'].map((name) => ({
              type: 'url',
              spec: { url: `https://${name}.example/sync` },
            })),
          },
        ],
      });
      await choose(choices);
      await visit();
      await arrived(2 + images);
      await open.activity.rest(300, 5000);
      expect(
        open.world.hits.filter(({ transport }) => transport === 'image').map(({ host }) => host),
      ).toEqual(Array.from({ length: images }, () => 'partner.example'));
    },
  );
});
