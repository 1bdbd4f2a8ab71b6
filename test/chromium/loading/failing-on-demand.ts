import { siteInChromium, type SiteInChromium } from '../../harness/site-in-chromium.ts';
import { BUNDLE, playPage } from './play-page.ts';

const site = (delivery: string): string => `site: shop
title: Shop
serves: { hosts: [www.shop.example], paths: [/in/] }
delivery: ${delivery}
third-parties: on-demand
consent: { cookie: choice, digits: { 4: advertising } }
rules:
  - { id: shop/seen, name: Seen, events: [ { custom-event: go } ], actions: [ { floodlight: { advertiser: "1", group: shop, activity: seen, variables: { u1: { event: detail } } } } ] }
`;

/**
 * The log line of an action whose on-demand script takes longer to load than the action's
 * `timeout`. The action still runs as soon as the script has loaded.
 */
export const TOO_LONG = 'Failed to execute action 1 of rule 0. It took longer than 2 seconds.';

export const SITES: readonly (readonly [string, SiteInChromium])[] = ['standard', 'durable'].map(
  (delivery) => [delivery, siteInChromium(site(delivery))],
);

/**
 * Plays a page on which an event occurs at each time in `timesMs`.
 * @param failures how many requests for the on-demand script fail before one succeeds
 * @returns `asked` has the word `failed` or `loaded` for each request for the script. `sent` has
 * the details of the events that were sent, in the order of their requests. `log` has the log lines
 * about failures, and `errors` has the page's errors
 */
export async function play(
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
      // This getter runs at each request for the script. If the getter returns undefined, the
      // script can't be loaded.
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
