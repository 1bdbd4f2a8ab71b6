import { describe, expect, test } from 'vitest';
import { siteInChromium, type SiteInChromium } from '../../harness/site-in-chromium.ts';
import { BUNDLE, playPage } from './play-page.ts';

// If the on-demand script can't be loaded, it is requested again up to three times, after 1, 2 and
// 4 seconds.

const site = (delivery: string): string => `site: shop
title: Shop
serves: { hosts: [www.shop.example], paths: [/in/] }
delivery: ${delivery}
third-parties: on-demand
consent: { cookie: choice, digits: { 4: advertising } }
rules:
  - { id: shop/seen, name: Seen, events: [ { custom-event: go } ], actions: [ { floodlight: { advertiser: "1", group: shop, activity: seen, variables: { u1: { event: detail } } } } ] }
`;

/** Waiting for the script counts towards an action's `timeout`. The action runs nevertheless. */
const TOO_LONG = 'Failed to execute action 1 of rule 0. It took longer than 2 seconds.';

const SITES: readonly (readonly [string, SiteInChromium])[] = ['standard', 'durable'].map(
  (delivery) => [delivery, siteInChromium(site(delivery))],
);

/**
 * Plays a page in which an event occurs at each of some times.
 * @param failures the number of requests for the on-demand script that fail
 * @returns the status of each of these requests, the details of the events that were sent in the
 * order of their requests, the log and the errors
 */
async function play(
  { browser, bundle }: SiteInChromium,
  failures: number,
  timesMs: readonly number[],
): Promise<{
  asked: string[];
  sent: unknown[];
  log: readonly string[];
  errors: readonly string[];
}> {
  const asked: string[] = [];
  const events = timesMs.map(
    (ms) =>
      `setTimeout(() => document.dispatchEvent(new CustomEvent("go", { detail: "${ms}" })), ${ms});`,
  );
  const { hits, requested, log, errors } = await playPage(browser, bundle, {
    html: `<!doctype html><link rel="icon" href="data:,"><script src="${BUNDLE}"></script>`,
    cookies: { choice: '4' },
    scripts: {
      // Runs at each request. If it returns undefined, the fake network answers without the script.
      get [`/tags/${bundle.manifest.onDemand!.file}`]() {
        const fails = asked.length < failures;
        asked.push(fails ? 'failed' : 'loaded');
        return fails ? (undefined as unknown as string) : bundle.onDemand!.code;
      },
    },
    ask: `${events.join('')} new Promise((done) => setTimeout(done, ${timesMs.at(-1)! + 300}))`,
  });
  const sent = hits
    .filter(({ receiver }) => receiver === 'floodlight')
    .sort((one, other) => requested.indexOf(one.url) - requested.indexOf(other.url))
    .map(({ params }) => params['u1']);
  return { asked, sent, log: log.filter((line) => line.includes('Failed')), errors };
}

describe.each(SITES)(
  '%s delivery: an on-demand script',
  { timeout: 60_000, concurrent: true },
  (_, shop) => {
    test('that fails twice runs the waiting actions, once and in order', async () => {
      expect(await play(shop, 2, [0, 500, 2500, 4500])).toEqual({
        asked: ['failed', 'failed', 'loaded'],
        sent: ['0', '500', '2500', '4500'],
        log: [TOO_LONG, TOO_LONG],
        errors: [],
      });
    });

    test('that always fails is requested four times. The page sees no error', async () => {
      const { asked, sent, log, errors } = await play(shop, 9, [0, 500, 10_000, 12_000]);
      expect([asked, sent, errors]).toEqual([Array(4).fill('failed'), [], []]);
      expect(log).toEqual([
        TOO_LONG,
        TOO_LONG,
        expect.stringMatching(/^Failed to execute action 1 of rule 0\. Failed to load .*on-demand/),
        expect.stringMatching(/^Failed to execute action 1 of rule 0\. Failed to load .*on-demand/),
      ]);
    });
  },
);
