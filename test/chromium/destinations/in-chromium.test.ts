import { describe, expect, test } from 'vitest';
import { runScenario } from '../../../compiler/play/chromium/run-scenario.ts';
import { readScenario } from '../../../compiler/play/scenario/read/read-scenario.ts';
import { siteInChromium } from '../../harness/site-in-chromium.ts';

// The production bundle of a site that uses every destination, in Chromium, on pages whose policy
// allows no inline script, with fake networks.

/** A destination: its action in a rule, and the requests for an event and for withdrawn consent. */
interface Use {
  readonly settings: string;
  readonly receiver: string;
  /** The hosts of the script. */
  readonly script: string;
  readonly sends: readonly string[];
  /** Requests that are sent again when consent is given again, before the event. */
  readonly again?: readonly string[];
  readonly told?: readonly string[];
}

const SALE =
  'event: purchase, products: { event: detail.products }, order: { event: detail.order }';
const USES: { readonly [module: string]: Use } = {
  'google-tag': {
    settings: `id: G-1, server: collect.shop.example, ${SALE}, currency: INR`,
    receiver: 'google',
    script: 'www.googletagmanager.com',
    sends: ['consent default', 'consent update', 'purchase'],
    again: ['consent update'],
    told: ['consent update'],
  },
  'google-ads': {
    settings: `account: AW-2, label: sold, ${SALE}, currency: INR`,
    receiver: 'google',
    script: 'www.googletagmanager.com',
    sends: ['consent default', 'consent update', 'purchase', 'conversion'],
    again: ['consent update'],
    told: ['consent update'],
  },
  meta: {
    settings: `pixel: "3", ${SALE}, currency: INR`,
    receiver: 'meta',
    script: 'connect.facebook.net',
    sends: ['Purchase'],
    again: ['consent grant'],
    told: ['consent revoke'],
  },
  microsoft: {
    settings: `tag: "4", ${SALE}, currency: INR`,
    receiver: 'microsoft',
    script: 'bat.bing.com',
    sends: ['purchase'],
    again: ['consent update'],
    told: ['consent update'],
  },
  x: {
    settings: `pixel: o5, event-id: tw-o5-sold, ${SALE}, currency: INR`,
    receiver: 'x',
    script: 'static.ads-twitter.com',
    sends: ['PageView', 'tw-o5-sold'],
  },
  snapchat: {
    settings: `pixel: 66666666-0000-4000-8000-000000000000, ${SALE}, currency: INR`,
    receiver: 'snapchat',
    script: 'sc-static.net',
    sends: ['PURCHASE'],
  },
  criteo: {
    settings: `account: 7, ${SALE}, currency: INR`,
    receiver: 'criteo',
    script: 'dynamic.criteo.com',
    sends: ['trackTransaction'],
  },
  'yahoo-japan': {
    settings: `retargeting: R8, search-conversion: { id: "8", label: s }, ${SALE}`,
    receiver: 'yahoo-japan',
    script: 's.yimg.jp',
    sends: ['yjad_retargeting', 'yss_conversion'],
  },
  qualtrics: {
    settings: 'host: zn9-shop.siteintercept.qualtrics.com, zone: ZN_9',
    receiver: 'qualtrics',
    script: 'zn9-shop.siteintercept.qualtrics.com',
    sends: [],
    again: ['load'],
    told: ['unload'],
  },
  survicate: {
    settings: 'workspace: 0123456789abcdef0123456789abcdef, traits: { site: in }',
    receiver: 'survicate',
    script: 'survey.survicate.com',
    sends: ['traits'],
    again: ['setVisitorTraits'],
    told: ['destroyVisitor'],
  },
  clarity: {
    settings: 'project: c11, tags: { page: home }',
    receiver: 'clarity',
    script: 'www.clarity.ms',
    sends: ['consentv2'],
    again: ['consentv2'],
    told: ['consentv2'],
  },
  intercom: {
    settings: 'app: a12',
    receiver: 'intercom',
    script: 'widget.intercom.io',
    sends: ['boot'],
    again: ['boot'],
    told: ['shutdown'],
  },
};
/** Destinations that send only the event when they are used again. */
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
/** A busy machine is slow: actions that don't test the timeout have a long one. */
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
      const { sends, again = [], told = [] } = USES[name]!;
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
          expects(hits(name, told)),
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
  /** Whether an earlier action has requested its script. */
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
        ['A timeout occurred because the action took longer than 2 seconds to complete.'],
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
