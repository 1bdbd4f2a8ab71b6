import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sharedChromium } from '../../harness/shared-chromium.ts';
import { encodeIdentity } from '../../../compiler/play/scenario/edge/identity-cookie.ts';
import type { World } from '../../../compiler/play/scenario/world/create-world.ts';
import { compileFiles } from '../../harness/compile-files.ts';
import { clickAndLeave } from './click-and-leave.ts';
import { edge, openSite, org } from './open-site.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
});

/** The number of clicks that unload the page, in each case of the first test. */
const CLICKS = process.env['LONG'] ? 7 : 1;

const once = (clicks: number): number[] => Array.from({ length: clicks }, () => 1);

test.each<[string, boolean, string]>([
  ['a known visitor', true, ''],
  ['a new visitor, whose page view is still in flight', false, ''],
  ['a new visitor, with a client that page code can call', false, ', global: alloy'],
])(
  'a click that unloads the page is counted once: %s',
  async (_, isKnown, more) => {
    expect(await clickAndLeave(browser, CLICKS, isKnown, more)).toEqual(once(CLICKS));
  },
  120_000,
);

test.each(['', ', global: alloy'])(
  "beacons beyond the browser's quota, and a beacon that is too large, are sent with fetch: %s",
  async (more) => {
    const { context, world, close } = await openSite(
      browser,
      await compileCalls(more),
      () =>
        '<script>localStorage.setItem("tagwright.debug", "true")</script><script src="/bundle.js"></script>',
    );
    try {
      await context.addCookies(
        Object.entries({
          choices: '3',
          [`kndctr_${org.replace('@', '_')}_identity`]: encodeIdentity('1'.repeat(38), Date.now()),
        }).map(([name, value]) => ({ name, value, domain: '.shop.example', path: '/' })),
      );
      // A beacon counts towards the browser's quota until its response arrives. With this delay,
      // no response arrives during the test.
      world.inject({ action: 'collect', delayMs: 30_000 });
      const page = await context.newPage();
      const log: string[] = [];
      page.on('console', (line) => void log.push(line.text()));
      await page.goto('https://www.shop.example/');
      await page.evaluate(
        'for (const length of [28e3, 28e3, 28e3, 28e3, 70e3]) _satellite.track("go", "x".repeat(length))',
      );
      for (let wait = 0; wait < 100 && world.hits.length < 5; wait += 1)
        await new Promise((resolve) => setTimeout(resolve, 100));
      expect(deliveriesIn(world)).toEqual(
        [
          ['beacon', 28e3],
          ['beacon', 28e3],
          ['fetch', 28e3],
          ['fetch', 28e3],
          ['fetch', 70e3],
        ].map(([transport, length]) => ['collect', transport, [length], []]),
      );
      expect(log.filter((line) => line.includes('failed'))).toEqual([]);
    } finally {
      await close();
    }
  },
  60_000,
);

/** Compiles a site that sends the detail of each direct call `go` as a link name. */
async function compileCalls(more: string): Promise<string> {
  const { sites } = await compileFiles({
    'rules/sites/in/site.yaml': `
site: in
title: India
serves: { hosts: [www.shop.example] }
direct-calls: [go]
consent: { cookie: choices, digits: { 3: analytics } }
edge: { datastream: ${edge.datastream}, org: ${org}, domain: ${edge.domain}${more} }
rules:
  - { id: in/go, name: Go, events: [ { direct-call: go } ], actions: [ { send-link: { name: { event: detail } } } ] }
`,
  });
  return sites[0]!.code;
}

/**
 * Returns a row for each request: its action, its transport, the lengths of its link names, and its
 * problems. If each request has one event, the rows are sorted by the length of its link name, then
 * by transport.
 */
function deliveriesIn({ hits }: World): unknown[][] {
  return hits
    .map(({ action, transport, body, problems }) => [
      action,
      transport,
      (body as { events: { xdm: { web: { webInteraction: { name: string } } } }[] }).events.map(
        ({ xdm }) => xdm.web.webInteraction.name.length,
      ),
      problems,
    ])
    .sort((a, b) => Number(a[2]) - Number(b[2]) || (String(a[1]) < String(b[1]) ? -1 : 1));
}
