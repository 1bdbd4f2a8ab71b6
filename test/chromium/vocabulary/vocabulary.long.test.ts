import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedChromium } from '../../harness/shared-chromium.ts';
import { runScenario } from '../../../compiler/play/chromium/run-scenario.ts';
import { readScenario } from '../../../compiler/play/scenario/read/read-scenario.ts';
import { makeBundle, type MadeRule } from './make-bundle.ts';

// Each scenario plays in Chromium, because layout, trust and order are the browser's. Every rule
// sends its own name, so requests show which rules have run.

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
}, 60_000);

const agreed = { cookies: { choice: '2|3|4' } };
const home = (body: string) => ({
  pages: [
    { page: 'home', path: '', title: 'Home', 'data-layer': {}, body },
    { page: 'product detail', path: 'next/', title: 'Next', 'data-layer': {}, body },
  ],
});
const open = { open: '/in/' };

/** The names of rules, in order, that must have been sent since the last such step. */
const sent = (...names: string[]) => ({ sent: names });

/** The very first event is a request that asks for an identity; all others are beacons. */
function inFull(steps: readonly object[]): readonly object[] {
  let isFirst = true;
  return steps.map((step) => {
    if (!('sent' in step)) return step;
    const hits = (step.sent as string[]).map((name) => {
      const hit = {
        [isFirst ? 'interact' : 'collect']: { xdm: { web: { webInteraction: { name } } } },
      };
      isFirst = false;
      return hit;
    });
    return hits.length === 0 ? { 'expect-none': true } : { expect: hits };
  });
}

async function play(
  rules: readonly MadeRule[],
  body: string,
  steps: readonly object[],
  more: object = {},
): Promise<readonly string[]> {
  const bundle = await makeBundle(rules);
  const { scenario, problems } = readScenario({
    scenario: `Vocabulary: ${rules.map(({ name }) => name).join(', ')}`,
    covers: ['R-09'],
    site: 'shop',
    'as-of': '2025-04-15',
    visitor: agreed,
    steps: inFull(steps),
    ...more,
  });
  expect(problems).toEqual([]);
  return (await runScenario(scenario!, { bundle, shop: home(body), browser })).failures;
}

describe('events', { timeout: 120_000 }, () => {
  test('of fields and forms: focus, key, change, blur, submit', async () => {
    const rules = [
      { name: 'focus', events: '[ { focus: "#q" } ]' },
      { name: 'blur', events: '[ { blur: "#q" } ]' },
      { name: 'change', events: '[ { change: { selector: form, values: [ab] } } ]' },
      { name: 'other', events: '[ { change: { values: [AB] } } ]' },
      { name: 'enter', events: '[ { key-press: { keys: Enter, selector: "[type=search]" } } ]' },
      { name: 'submit', events: '[ { submit: { selector: form, properties: { name: find } } } ]' },
    ];
    const body =
      '<form name="find" action="/in/next/"><input id="q" type="search" name="q"></form><button id="away">Away</button>';
    expect(
      await play(rules, body, [
        open,
        {
          run: 'document.querySelector("form").addEventListener("submit", (event) => event.preventDefault())',
        },
        { click: '#q' },
        sent('focus'),
        { press: 'a' },
        { press: 'b' },
        sent(),
        { press: 'Enter' },
        sent('enter', 'change', 'submit'),
        { click: '#away' },
        sent('blur'),
        {
          run: 'document.querySelector("#q").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }))',
        },
        sent(),
      ]),
    ).toEqual([]);
  });

  test("bubbling: rules that have fired stop or block outer rules, rules that haven't don't", async () => {
    const rules = [
      {
        name: 'outer',
        order: 1,
        events: '[ { click: { selector: "#a", bubble-fire-if-child-fired: false } } ]',
      },
      {
        name: 'middle',
        order: 2,
        events: '[ { click: { selector: "#b", bubble-stop: true } } ]',
        conditions: '[ { cookie: open, equals: "1" } ]',
      },
      {
        name: 'inner',
        order: 3,
        events: '[ { click: { text: [buy now], properties: { id: c } } } ]',
        conditions: '[ { cookie: inner, exists: true } ]',
      },
    ];
    const body =
      '<div id="a"><div id="b"><button id="c">BUY <b id="d">Now</b></button></div></div>';
    expect(
      await play(rules, body, [
        open,
        { click: '#d' },
        sent('outer'),
        { cookie: { inner: '1' } },
        { click: '#d' },
        sent('inner'),
        { cookie: { open: '1', inner: null } },
        { click: '#d' },
        sent('middle'),
      ]),
    ).toEqual([]);
  });

  test('the pointer rests on an element; leaving cancels', async () => {
    const rules = [
      { name: 'soon', events: '[ { hover: { selector: nav, delay: 50ms } } ]' },
      { name: 'late', events: '[ { hover: { selector: nav, delay: 5s } } ]' },
    ];
    const body =
      '<nav><button id="in">In</button></nav><p style="margin-top: 200px"><button id="out">Out</button></p>';
    expect(
      await play(rules, body, [
        open,
        { click: '#in' },
        { wait: 200 },
        { click: '#out' },
        sent('soon'),
        { wait: 5000 },
        sent(),
        { click: '#in' },
        { wait: 5200 },
        sent('soon', 'late'),
      ]),
    ).toEqual([]);
  });

  test('elements enter the viewport, and appear', async () => {
    const rules = [
      { name: 'view', events: '[ { enters-viewport: .far } ]' },
      {
        name: 'every',
        events: '[ { enters-viewport: { selector: "#far", entries: every, delay: 100ms } } ]',
      },
      { name: 'exists', events: '[ { element-exists: "#late" } ]' },
    ];
    const body =
      '<p class="far" style="display: none">hidden</p><div style="height: 3000px"></div><p class="far" id="far">far</p>';
    expect(
      await play(rules, body, [
        open,
        { wait: 200 },
        sent(),
        { run: 'scrollTo(0, 9999)' },
        { wait: 400 },
        sent('view', 'every'),
        { run: 'scrollTo(0, 0)' },
        { wait: 200 },
        { run: 'scrollTo(0, 9999)' },
        { wait: 400 },
        sent('every'),
        { run: 'document.body.insertAdjacentHTML("beforeend", "<p id=late>late</p>")' },
        { wait: 300 },
        sent('exists'),
        {
          run: 'document.body.insertAdjacentHTML("beforeend", "<p class=far>new</p>"); scrollTo(0, 9999)',
        },
        { wait: 400 },
        sent('view'),
      ]),
    ).toEqual([]);
  });

  test('time and scrolling', async () => {
    const rules = [
      { name: 'time', events: '[ { time-on-page: 1s } ]' },
      { name: 'both', events: '[ { time-and-scroll: { percent: 25, after: 1s } } ]' },
    ];
    expect(
      await play(rules, '<div style="height: 3000px"></div>', [
        open,
        { wait: 1500 },
        sent('time'),
        { run: 'scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * 0.24)' },
        { wait: 200 },
        sent(),
        { run: 'scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * 0.26)' },
        { wait: 200 },
        sent('both'),
        { run: 'scrollTo(0, 0); scrollTo(0, 9999)' },
        { wait: 200 },
        sent(),
      ]),
    ).toEqual([]);
  });

  test("the page's own events and values, messages, history", async () => {
    const rules = [
      {
        name: 'custom',
        events: '[ { custom-event: "cart:updated" } ]',
        conditions: '[ { event: detail.count, more-than: 1 } ]',
      },
      { name: 'value', events: '[ { data-element-changed: { value: { js: shop.cart } } } ]' },
      {
        name: 'message',
        events: '[ { message: { origins: [https://www.shop.example], where: { type: paid } } } ]',
      },
      { name: 'stranger', events: '[ { message: https://pay.example } ]' },
      { name: 'history', events: '[ history-changed ]' },
      { name: 'once', events: '[ { click: "#b" } ]', conditions: '[ { once: page } ]' },
    ];
    expect(
      await play(rules, '<button id="b">B</button>', [
        open,
        { click: '#b' },
        { click: '#b' },
        sent('once'),
        {
          run: 'for (const count of [1, 2]) document.dispatchEvent(new CustomEvent("cart:updated", { detail: { count } }))',
        },
        sent('custom'),
        { run: 'window.shop = { cart: [1] }' },
        { wait: 1500 },
        sent('value'),
        { run: 'shop.cart.push(2)' },
        { wait: 1500 },
        sent('value'),
        {
          run: 'window.dispatchEvent(new MessageEvent("message", { origin: "https://www.shop.example", data: { type: "paid" } })); postMessage({ type: "failed" }); postMessage({ type: "paid" })',
        },
        { wait: 200 },
        sent('message'),
        { run: 'history.pushState({}, "", "/in/a"); history.pushState({}, "", "/in/next/")' },
        { wait: 100 },
        sent('history'),
        { click: '#b' },
        { click: '#b' },
        sent('once'),
        { run: 'history.replaceState({}, "", "/in/next/#reviews")' },
        { wait: 100 },
        sent('history'),
        { click: '#b' },
        sent(),
      ]),
    ).toEqual([]);
  });
});

describe('conditions and actions', { timeout: 120_000 }, () => {
  const click = (id: string) => `[ { click: "#${id}" } ]`;
  const stored = (...keys: string[]) => ({
    run: `const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.startsWith('tagwright.') && key !== 'tagwright.debug').sort().join(); if (keys !== ${JSON.stringify(keys.join())}) throw new Error(keys)`,
  });
  const remembering = [
    {
      name: 'session',
      events: click('a'),
      conditions: '[ { all: [ { once: session }, { cookie: go, exists: true } ] } ]',
    },
    {
      name: 'often',
      events: click('a'),
      conditions: '[ { frequency: { at-most: 2, per: visitor } } ]',
    },
    {
      name: 'sample',
      events: click('a'),
      conditions: '[ { sample: { percent: 100, sticky: visitor } } ]',
    },
    {
      name: 'new',
      events: click('b'),
      conditions:
        '[ { visitor: session-number, equals: 1 }, { visitor: time-on-site, at-least: 1 }, { visitor: landing-page, equals: /in/ } ]',
    },
  ];
  const buttons = '<button id="a">A</button><button id="b">B</button>';

  test('stored counts last across pages, and include only runs whose other conditions held', async () => {
    expect(
      await play(remembering, buttons, [
        open,
        stored('tagwright.session', 'tagwright.sessions'),
        { click: '#a' },
        sent('often', 'sample'),
        { cookie: { go: '1' } },
        { click: '#a' },
        sent('session', 'often', 'sample'),
        stored(
          'tagwright.frequency.shop/often',
          'tagwright.once.shop/session',
          'tagwright.sample.shop/sample',
          'tagwright.session',
          'tagwright.sessions',
        ),
        { wait: 1100 },
        { open: '/in/next/' },
        { click: '#a' },
        sent('sample'),
        { click: '#b' },
        sent('new'),
      ]),
    ).toEqual([]);
  });

  test('stored counts are guarded by consent, and are listed in the manifest', async () => {
    const { manifest } = await makeBundle(remembering);
    expect(
      manifest.storage
        .filter(({ name }) => name.startsWith('tagwright.'))
        .map(({ where, name, purposes, rules }) => [where, name, purposes, rules]),
    ).toEqual([
      ['localStorage', 'tagwright.frequency.shop/often', ['analytics'], ['shop/often']],
      ['localStorage', 'tagwright.sample.shop/sample', ['analytics'], ['shop/sample']],
      ['localStorage', 'tagwright.sessions', ['analytics'], ['shop/new']],
      ['sessionStorage', 'tagwright.once.shop/session', ['analytics'], ['shop/session']],
      ['sessionStorage', 'tagwright.session', ['analytics'], ['shop/new']],
    ]);
    expect(manifest.storage.every(({ proof }) => proof === 'proven')).toBe(true);
    expect(
      await play(remembering, buttons, [open, { click: '#a' }, { click: '#b' }, stored(), sent()], {
        visitor: { cookies: { choice: '2|4', go: '1' } },
      }),
    ).toEqual([]);
  });

  test('effects of actions in the page', async () => {
    const rules = [
      {
        name: 'push',
        events: click('a'),
        actions: 'push: { to: dataLayer, entry: { event: add_to_cart, sku: "%event.label%" } }',
      },
      { name: 'visible', events: click('b'), actions: 'wait-for-visible: "#box"' },
      {
        name: 'missing',
        events: click('c'),
        actions: 'wait-for-visible: { selector: "#none", within: 300ms }',
      },
      {
        name: 'gone',
        events: click('d'),
        actions:
          '{ load-script: { host: www.shop.example, path: /gone.js, purpose: product }, delay-next: true }',
      },
      {
        name: 'loaded',
        events: click('e'),
        actions: '{ load-script: { host: www.shop.example, path: /gone.js, purpose: product } }',
      },
    ];
    const body =
      '<button id="a" an-la="sku1">A</button><button id="b">B</button><button id="c">C</button><button id="d">D</button><button id="e">E</button><p id="box" style="display: none">Box</p>';
    const failures = await play(
      rules,
      body,
      [
        open,
        { click: '#a' },
        sent('push'),
        {
          run: 'if (JSON.stringify(dataLayer) !== \'[{"event":"add_to_cart","sku":"sku1"}]\') throw new Error(JSON.stringify(dataLayer))',
        },
        { click: '#b' },
        { wait: 300 },
        sent(),
        { run: 'document.querySelector("#box").style.display = ""' },
        { wait: 300 },
        sent('visible'),
        { click: '#c' },
        { wait: 600 },
        sent(),
      ],
      { logs: ["#none wasn't visible within 0.3 seconds."] },
    );
    expect(failures).toEqual([]);
    const { manifest } = await makeBundle(rules);
    expect(manifest.globals).toContain('dataLayer');
    expect(manifest.hosts.find(({ host }) => host === 'www.shop.example')).toMatchObject({
      directives: ['script-src'],
      proof: 'delegated',
      purposes: ['product'],
    });
  });
});

test.each([
  ['visitor', '{ visitor: first-visit, equals: true }'],
  ['once', '{ once: session }'],
  ['frequency', '{ frequency: { per: 1h } }'],
])('a site without consent settings stores nothing: %s', async (name, condition) => {
  const made = makeBundle(
    [{ name: 'a', events: '[ dom-ready ]', conditions: `[ ${condition} ]` }],
    (site) => site.replace(/^consent: .*$/m, ''),
  );
  await expect(made).rejects.toThrow(`"${name}" sends or stores data`);
});

test('counts for one page need no consent settings', async () => {
  const made = makeBundle(
    [
      {
        name: 'a',
        events: '[ dom-ready ]',
        conditions: '[ { once: page }, { frequency: { per: page } }, { sample: 50 } ]',
      },
    ],
    (site) => site.replace(/^consent: .*$/m, ''),
  );
  await expect(made).rejects.toThrow(
    /^(?!.*"(?:once|frequency|sample)").*"send-link" sends or stores data/s,
  );
});
