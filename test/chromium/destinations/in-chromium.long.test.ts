import { describe, expect, test } from 'vitest';
import { runScenario } from '../../../compiler/play/chromium/run-scenario.ts';
import { readScenario } from '../../../compiler/play/scenario/read/read-scenario.ts';
import { siteInChromium } from '../../harness/site-in-chromium.ts';
import { USES } from './uses.ts';

// Tests the production bundle of a site that uses every destination, in Chromium, with fake
// networks. The pages' content security policy allows no inline script.

/**
 * If the visitor consents a second time, these destinations send the requests in `again`, but not
 * those in `sends`.
 */
const ONCE = ['qualtrics', 'survicate', 'clarity', 'intercom'];
const names = Object.keys(USES);
const globals = [
  'dataLayer',
  'fbq',
  'uetq',
  'twq',
  'snaptr',
  'criteo_q',
  'yjDataLayer',
  'clarity',
  'Intercom',
];

const rule = (id: string, events: string, action: string) =>
  `  - { id: shop/${id}, name: ${id}, events: [ ${events} ], actions: [ ${action} ] }\n`;
/** Returns a Floodlight action with a long timeout, because a busy machine is slow. */
const counts = (group: string, activity: string) =>
  `{ floodlight: { advertiser: "1", group: ${group}, activity: ${activity} }, timeout: 25s }`;
const SITE = `site: shop
title: Shop
serves: { hosts: [www.shop.example], paths: [/in/] }
consent: { cookie: choice, digits: { 2: product, 3: analytics, 4: advertising }, required: true }
rules:
${names.map((name) => rule(name, `{ custom-event: ${name} }`, `{ ${name}: { ${USES[name]!.settings} }, delay-next: true, timeout: 25s }, ${counts('after', name)}`)).join('')}${rule('bystander', '{ custom-event: bystander }', counts('bystander', 'b'))}${rule('impatient', '{ custom-event: impatient }', `{ meta: { ${USES['meta']!.settings} }, delay-next: true }, ${counts('after', 'impatient')}`)}`;

const started = siteInChromium(SITE);

const happens = (event: string) => ({
  run: `document.dispatchEvent(new CustomEvent("${event}", { detail: { products: [{ sku: "A", price: 10, quantity: 2 }], order: "o-1" } }))`,
});
const script = (name: string) => ({
  host: USES[name]!.script,
  action: 'tag',
  transport: 'script',
  method: 'GET',
});
const hits = (name: string, actions: readonly string[] = []) =>
  actions.map((action) => ({ receiver: USES[name]!.receiver, action, transport: 'image' }));
const after = (name: string) => ({ receiver: 'floodlight', params: { type: 'after', cat: name } });
const expects = (list: readonly object[]) =>
  list.length > 0 ? { expect: list } : { 'expect-none': true };
const agreed = '2|3|4';

async function play(
  title: string,
  start: string,
  steps: readonly object[],
  logs: readonly string[] = [],
): Promise<readonly string[]> {
  const { scenario, problems } = readScenario({
    scenario: title,
    covers: ['T-01'],
    site: 'shop',
    'as-of': '2025-04-15',
    visitor: { cookies: { choice: start } },
    logs,
    steps: [{ open: '/in/' }, ...steps],
  });
  expect(problems).toEqual([]);
  const shop = {
    pages: [{ page: 'home', path: '', title: 'Home', 'data-layer': {}, body: '<h1>Home</h1>' }],
  };
  return (await runScenario(scenario!, { ...started, shop })).failures;
}

describe.concurrent('consent', { timeout: 120_000 }, () => {
  test.each(names)(
    'declined, given, withdrawn while the page is open, and given again: %s',
    async (name) => {
      const { sends, again = [], withdrawal = [] } = USES[name]!;
      const isOnce = ONCE.includes(name);
      expect(
        await play(`Consent: ${name}`, '1', [
          happens(name),
          { 'expect-none': true },
          { cookie: { choice: agreed } },
          happens(name),
          expects([script(name), ...hits(name, sends), after(name)]),
          { cookie: { choice: '1' } },
          { wait: 600 },
          expects(hits(name, withdrawal)),
          happens(name),
          { 'expect-none': true },
          { cookie: { choice: agreed } },
          happens(name),
          expects([
            ...hits(name, [
              ...again,
              ...(isOnce ? [] : sends.filter((action) => !/^(consent|PageView)/.test(action))),
            ]),
            after(name),
          ]),
        ]),
      ).toEqual([]);
    },
  );
});

describe.concurrent("a network's script", { timeout: 120_000 }, () => {
  const hosts = [...new Set(names.map((name) => USES[name]!.script))];
  const breaks = (fault: object) =>
    hosts.map((host) => ({ fault: { host, action: 'tag', ...fault } }));
  const bystander = [
    happens('bystander'),
    { expect: [{ receiver: 'floodlight', params: { type: 'bystander' } }] },
  ];
  /** Returns whether an earlier action has requested the destination's script. */
  const isLoaded = (name: string) =>
    names.slice(0, names.indexOf(name)).some((other) => USES[other]!.script === USES[name]!.script);

  test.each([
    ['blocked', { broken: true }],
    ['failing', { status: 503 }],
  ])('that is %s is requested once, stops only its rule, and is logged', async (is, fault) => {
    expect(
      await play(
        `Scripts: ${is}`,
        agreed,
        [
          ...breaks(fault),
          ...names.flatMap((name) => [
            happens(name),
            expects(isLoaded(name) ? [] : [script(name)]),
          ]),
          ...names.map(happens),
          { wait: 300 },
          { 'expect-none': true },
          ...bystander,
        ],
        [
          'Failed to load https://connect.facebook.net/en_US/fbevents.js',
          'Failed to load https://bat.bing.com/bat.js',
          'Failed to load',
        ],
      ),
    ).toEqual([]);
  });

  test('that is slow receives its queued calls, after its rule has stopped', async () => {
    expect(
      await play(
        'Scripts: slow',
        agreed,
        [
          ...breaks({ delay: '2500ms' }),
          happens('impatient'),
          { wait: 700 },
          expects([script('meta'), ...hits('meta', ['Purchase'])]),
          ...bystander,
        ],
        ['It took longer than 2 seconds.'],
      ),
    ).toEqual([]);
  });

  test('that breaks its own global stops only its rule', async () => {
    const sent = (name: string) =>
      hits(name, isLoaded(name) ? USES[name]!.sends.slice(1) : USES[name]!.sends);
    expect(
      await play(
        'Scripts: broken globals',
        agreed,
        [
          ...names.flatMap((name) => [
            happens(name),
            expects([...(isLoaded(name) ? [] : [script(name)]), ...sent(name), after(name)]),
          ]),
          { run: `for (const name of ${JSON.stringify(globals)}) window[name] = "broken"` },
          ...names.filter((name) => !['qualtrics', 'survicate'].includes(name)).map(happens),
          { wait: 300 },
          { 'expect-none': true },
          ...bystander,
        ],
        ["fbq can't be called.", "uetq can't be called.", "can't be called."],
      ),
    ).toEqual([]);
  });
});
