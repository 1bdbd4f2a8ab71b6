import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openCorePage, type CoreRule } from '../../adobe/core/open-core-page.ts';
import { sharedChromium } from '../../harness/shared-chromium.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
}, 60_000);

const sends: readonly CoreRule[] = [
  {
    name: 'view',
    events: [{ 'direct-call': 'view' }],
    actions: [
      {
        'set-variables': {
          page: { name: { js: 'shop.value' }, section: 'phones' },
          eVars: { 1: { js: 'shop.value' } },
        },
      },
      { 'send-event': { type: 'view' } },
    ],
  },
  {
    name: 'link',
    events: [{ 'direct-call': 'link' }],
    actions: [{ 'send-link': { name: { js: 'shop.value' } } }],
  },
  {
    name: 'stored',
    events: [{ 'direct-call': 'stored' }],
    conditions: [{ element: 'stored', exists: true }],
    actions: [{ 'send-event': { type: 'stored' } }],
  },
];

const SITE = { elements: { stored: { value: { js: 'shop.value' }, keep: 'session' } } };

/** JavaScript for values of the page that can't be serialised as JSON or converted to text. */
const VALUES: readonly (readonly [string, string])[] = [
  ['refers to itself', '(() => { const page = { title: "x" }; page.self = page; return page; })()'],
  ['is a bigint', '10n'],
  ['throws when it is read', '({ get title() { throw new Error("no"); } })'],
  ['throws when it becomes text', '({ toString() { throw new Error("no"); } })'],
];

interface Sent {
  readonly eventType: string;
  readonly web: {
    readonly webPageDetails: { readonly name?: unknown; readonly siteSection?: unknown };
    readonly webInteraction?: { readonly name?: unknown; readonly linkClicks: unknown };
  };
}

describe("a value that can't be serialised", { timeout: 60_000 }, () => {
  test.each(VALUES)('removes only its own field if it %s', async (_, value) => {
    const page = await openCorePage(browser, sends, '', `window.shop = { value: ${value} };`, SITE);
    const sent: Sent[] = [];
    page.on('request', (request) => {
      const body = request.postData();
      if (body?.startsWith('{"events"'))
        sent.push(
          ...(JSON.parse(body) as { events: { xdm: Sent }[] }).events.map(({ xdm }) => xdm),
        );
    });
    for (const call of ['view', 'link', 'stored'])
      await page.evaluate(`_satellite.track(${JSON.stringify(call)})`);
    await page.evaluate('shop.value = "Home"; _satellite.track("view")');
    await expect.poll(() => sent.length).toBe(4);
    expect(sent.map(({ web }) => web.webPageDetails.siteSection)).toEqual(Array(4).fill('phones'));
    expect(sent.at(-1)!.web.webPageDetails.name).toBe('Home');
    expect(sent[1]!.web.webInteraction!.linkClicks).toEqual({ value: 1 });
    await page.close();
  });
});
