import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Bundle } from '../../../compiler/play/chromium/shop.ts';
import { sharedChromium } from '../../harness/shared-chromium.ts';
import { makeBundle } from '../vocabulary/make-bundle.ts';
import { EVENTS_PER_ROUTE, soakPage, type PageMemory, type Soaked } from './soak-page.ts';

// Tests that a shop's page doesn't leak memory if it changes its route but never loads another
// document. `FULL=1` plays 10,000 events on 500 routes; the long suite plays a tenth.

const ROUTES = process.env.FULL ? 500 : 50;
const TIMEOUT_MS = process.env.FULL ? 3_600_000 : 900_000;

/**
 * The number of routes before the first measurement. The browser records the first 250 requests of
 * a page, and each record increases memory use. These routes cause more than 250 requests.
 */
const WARM_UP = 15;

/** The number of routes after which the leak of a faulty bundle must be found. */
const LEAKING_ROUTES = 12;

const MOST_GROWTH_BYTES = 1_000_000;

const RULES = [
  { name: 'route', events: '[ history-changed ]' },
  { name: 'go', events: '[ { custom-event: "shop:go" } ]' },
  { name: 'buy', events: '[ { click: { selector: .buy, untrusted: true } } ]' },
  { name: 'call', events: '[ { direct-call: call } ]' },
  // These rules observe the content, but don't send anything.
  ...[
    '[ { element-exists: .none } ]',
    '[ { enters-viewport: .seen } ]',
    '[ { hover: .buy } ]',
    '[ { submit: "#search" } ]',
    '[ { form-abandoned: "#search" } ]',
    '[ { change: "#q" } ]',
    '[ { scroll: { at: [25%, 100%] } } ]',
    '[ { data-element-changed: { value: { js: location.pathname } } } ]',
    'tab-hidden',
  ].map((events, index) => ({
    name: `quiet${index}`,
    events: events.startsWith('[') ? events : `[ ${events} ]`,
    conditions: '[ { cookie: none, exists: true } ]',
  })),
];

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
}, 180_000);

const bundleWith = (delivery: string): Promise<Bundle> =>
  makeBundle(RULES, (site) => `${site}direct-calls: [call]\ndelivery: ${delivery}\n`);

/**
 * Plays a page. Returns how much the page's memory has grown since the warm-up, and prints the
 * measured values.
 */
async function growthOf(
  title: string,
  bundle: Bundle,
  routes: number,
): Promise<{ readonly growth: PageMemory; readonly soaked: Soaked }> {
  const soaked = await soakPage(browser, bundle, WARM_UP, routes);
  const { warm, end, requests } = soaked;
  const growth = {
    heapBytes: end.heapBytes - warm.heapBytes,
    listeners: end.listeners - warm.listeners,
    nodes: end.nodes - warm.nodes,
  };
  console.log(
    `${title}: ${requests} events on ${WARM_UP + routes} routes; ${warm.heapBytes} bytes, then ${end.heapBytes}; ${end.listeners} listeners, ${end.nodes} nodes`,
  );
  return { growth, soaked };
}

/** For each measured value, code that increases this value whenever a bundle sends a request. */
const LEAKS = {
  heapBytes: '(window.kept??=[]).push(Array.from({length:1e3},Math.random))',
  listeners: 'addEventListener("online",()=>0)',
  nodes: '(window.kept??=[]).push(document.createElement("p"))',
};

describe('a page with many events and routes', { timeout: TIMEOUT_MS }, () => {
  test.each(['standard', 'durable'])(
    '%s delivery needs no more memory, listeners or nodes than after the first ones',
    async (delivery) => {
      const { growth, soaked } = await growthOf(delivery, await bundleWith(delivery), ROUTES);
      expect(soaked.requests).toBe((WARM_UP + ROUTES) * (EVENTS_PER_ROUTE + 1));
      expect(soaked.messages).toEqual([]);
      expect(growth.heapBytes).toBeLessThan(MOST_GROWTH_BYTES);
      expect(growth).toMatchObject({ listeners: 0, nodes: 0 });
    },
  );

  test.each(Object.entries(LEAKS))('finds a bundle that leaks: %s', async (kind, leak) => {
    // The test adds the leak to the code that calls `fetch`. With durable delivery, every event
    // runs this code. Standard delivery sends some events as beacons, without `fetch`.
    const { code, manifest } = await bundleWith('durable');
    const leaking = code.replace('referrer:location.origin', `referrer:(${leak},location.origin)`);
    expect(leaking).not.toBe(code);
    const { growth } = await growthOf(kind, { code: leaking, manifest }, LEAKING_ROUTES);
    const most = kind === 'heapBytes' ? MOST_GROWTH_BYTES : 0;
    expect(growth[kind as keyof typeof LEAKS]).toBeGreaterThan(most);
  });
});
