import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { compileFiles } from '../../harness/compile-files.ts';
import { freshSeed } from '../../harness/fresh-seed.ts';
import { sharedChromium } from '../../harness/shared-chromium.ts';
import type { Arrival } from './arrival.ts';
import { leavePages, type LeavingOptions, type LeftPages } from './leave-pages.ts';

// Tests whether an event arrives if the same click causes the event and leaves the page. Plays
// compiled bundles in Chromium. With `FULL=1`, the tests of standard and durable delivery play
// 2,000 pages each. To repeat a run, set `SEED` to the seed that the run printed.

/** The number of pages in a test that fails if an event is lost. */
const RUNS = process.env.FULL ? 2000 : 200;
/** The number of pages in the test that counts how many events standard delivery loses. */
const COUNTED_RUNS = process.env.FULL ? 2000 : 60;
const seed = freshSeed();
const TIMEOUT_MS = process.env.FULL ? 7_200_000 : 900_000;

/** The number of pages in a test with a faulty bundle. This bundle must lose at least one event. */
const FAULTY_RUNS = 40;

const site = (delivery: string): string => `site: shop
title: Shop
serves: { hosts: [www.shop.example], paths: [/in/] }
delivery: ${delivery}
event-fields: { label: an-la }
consent: { cookie: choice, digits: { 3: analytics } }
edge: { datastream: d-1, org: ABCDEF0123456789ABCDEF01@AdobeOrg, domain: edge.shop.example }
rules:
  - { id: shop/view, name: View, events: [page-bottom], actions: [ { send-event: { type: { dom: "#page", attribute: data-view } } } ] }
  - { id: shop/click, name: Click, events: [ { click: .leave } ], actions: [ { send-link: { name: { event: label } } } ] }
  - { id: shop/submit, name: Submit, events: [ { submit: form } ], actions: [ { send-link: { name: { event: label } } } ] }
`;

let browser: Browser;
const bundles = { standard: '', durable: '' };
beforeAll(async () => {
  browser = await sharedChromium();
  for (const delivery of ['standard', 'durable'] as const) {
    const { sites, diagnostics } = await compileFiles({
      'rules/shop/site.yaml': site(delivery),
    });
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    bundles[delivery] = sites[0]!.code;
  }
}, 120_000);

interface Outcome {
  /** The events that the edge hasn't received. */
  readonly lost: readonly string[];
  /** The events that arrived so late that the visitor had already left the following page, too. */
  readonly late: readonly string[];
  /** The events that the edge has received more than once. */
  readonly repeated: readonly string[];
  /** The repeated events whose id or body has changed, and events that never occurred. */
  readonly wrong: readonly string[];
}

function outcomeOf({ events, arrivals }: LeftPages, runs: number): Outcome {
  const byEvent = new Map<string, Arrival[]>();
  for (const one of arrivals) byEvent.set(one.event, [...(byEvent.get(one.event) ?? []), one]);
  // `events` covers only the pages that were left. The last page isn't left, but sends a view.
  const known = new Set([...events, `${runs + 1}-view`]);
  const all = [...byEvent];
  const named = (found: typeof all): string[] => found.map(([event]) => event);
  return {
    lost: events.filter((event) => !byEvent.has(event)),
    late: named(all.filter(([event, [first]]) => first!.page > parseInt(event, 10) + 1)),
    repeated: named(all.filter(([, requests]) => requests.length > 1)),
    wrong: named(
      all.filter(
        ([event, requests]) =>
          !known.has(event) ||
          new Set(requests.map(({ requestId, body }) => requestId + body)).size > 1,
      ),
    ),
  };
}

/**
 * Plays pages with the seed of this run. Prints how many events were lost, and how many were sent
 * again.
 */
async function play(
  title: string,
  code: string,
  options: Omit<LeavingOptions, 'seed' | 'runs'>,
  runs = RUNS,
): Promise<Outcome> {
  const played = await leavePages(browser, code, { runs, seed, ...options });
  const outcome = outcomeOf(played, runs);
  const { lost, repeated } = outcome;
  console.log(
    `SEED=${seed}: ${title}, ${runs} pages: ${lost.length} of ${played.events.length} events lost, ${repeated.length} sent again`,
  );
  return outcome;
}

const FREE = { isQuotaTaken: false, staysOpen: false };
const TAKEN = { isQuotaTaken: true, staysOpen: false };
const TAKEN_UNTIL_NEXT_PAGE = { isQuotaTaken: true, staysOpen: true };

describe('pages that a click leaves at once', { timeout: TIMEOUT_MS }, () => {
  test('standard delivery loses no event and sends each once', async () => {
    const outcome = await play('standard', bundles.standard, FREE);
    expect(outcome).toMatchObject({ lost: [], repeated: [], wrong: [] });
  });

  test('while other requests take the keep-alive quota, durable delivery loses no event; the next page sends the rest', async () => {
    const outcome = await play('durable, quota taken', bundles.durable, TAKEN_UNTIL_NEXT_PAGE);
    // `repeated` isn't checked. If a page is left before the edge's response arrives, the next page
    // sends the same event again, with the same ID and body.
    expect(outcome).toMatchObject({ lost: [], late: [], wrong: [] });
  });

  test("while other requests take the keep-alive quota, standard delivery's losses are counted", async () => {
    const outcome = await play('standard, quota taken', bundles.standard, TAKEN, COUNTED_RUNS);
    expect(outcome).toMatchObject({ repeated: [], wrong: [] });
    // At least one event must be lost. Otherwise, the quota wasn't used up, and the test of durable
    // delivery proves nothing.
    expect(outcome.lost.length).toBeGreaterThan(0);
  });

  test('a bundle that sends without keep-alive loses events', async () => {
    const code = bundles.standard.replace(/keepalive:\w+/, 'keepalive:!1');
    expect(code).not.toBe(bundles.standard);
    const { lost } = await play('standard without keep-alive', code, FREE, FAULTY_RUNS);
    expect(lost.length).toBeGreaterThan(0);
  });

  test("a bundle that keeps events only in the page's memory loses some while the quota is taken", async () => {
    const code = bundles.durable.replaceAll('"localStorage"', '"none"');
    expect(code).not.toBe(bundles.durable);
    const { lost } = await play('durable in memory', code, TAKEN, FAULTY_RUNS);
    expect(lost.length).toBeGreaterThan(0);
  });
});
