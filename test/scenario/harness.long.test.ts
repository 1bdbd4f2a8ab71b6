import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../../compiler/browser/find-chromium.ts';
import { launchChromium } from '../../compiler/browser/launch-chromium.ts';
import { runScenario, type ScenarioResult } from '../../compiler/browser/run-scenario.ts';
import type { Bundle, Shop } from '../../compiler/browser/shop.ts';
import { runInDom } from '../../compiler/dom/run-in-dom.ts';
import { readScenario } from '../../compiler/scenario/read/read-scenario.ts';
import { handWrittenBundle } from '../harness/hand-written-bundle.ts';

const shop: Shop = {
  pages: [
    { page: 'home', path: '', title: 'Home', 'data-layer': { digitalData: { page: { pageInfo: { pageName: '%site%:home' } } } }, body: '<button id="buy" an-la="buy">Buy</button> <a id="on" an-la="on" href="%prefix%next/">On</a> <a id="out" an-la="out" href="https://elsewhere.example/">Out</a>' },
    { page: 'page not found', path: 'not-found/', title: 'Next', 'data-layer': { digitalData: { page: { pageInfo: { pageName: '%site%:none' } } } }, body: '<p>Nothing here</p>' },
  ],
};

let browser: Browser;
beforeAll(async () => { browser = await launchChromium(); }, 30_000);
afterAll(() => browser.close());

type Engine = 'Chromium' | 'happy-dom';
const engines: readonly Engine[] = ['Chromium', 'happy-dom'];

/** Plays a visit in an engine; what holds of one holds of the other. */
function player(engine: Engine) {
  return async (steps: object[], bundle: Bundle = handWrittenBundle(), more: object = {}): Promise<ScenarioResult> => {
    const { scenario, problems } = readScenario({ scenario: 'A visit', covers: ['S-11'], site: 'in', 'as-of': '2025-04-15', steps, ...more });
    expect(problems).toEqual([]);
    return engine === 'Chromium' ? runScenario(scenario!, { bundle, shop, browser }) : runInDom(scenario!, { bundle, shop });
  };
}

const open = { open: '/in/' };
const pageView = { expect: [{ interact: { xdm: { web: { webPageDetails: { name: 'in:home' } } } } }] };

describe.each(engines)('in %s a scenario passes', { concurrent: true, timeout: 60_000 }, (engine) => {
  const play = player(engine);

  test('with the clock, the cookies and the identity of its visitor, on real clicks, beacons and navigation', async () => {
    const steps = [
      open,
      { expect: [{ interact: { ecid: null, transport: 'fetch', eVars: { 5: 'logged in' }, xdm: { timestamp: { matches: '/^2025-06-01T00:00:[0-5]/' } } } }] },
      { click: '#buy' },
      { expect: [{ collect: { transport: 'beacon', ecid: { exists: true }, xdm: { web: { webInteraction: { name: 'buy' } } } } }] },
      { run: 'document.querySelector("#buy").click(); window.ofThePage = 1' },
      { 'expect-none': true },
      { click: '#on' },
      { expect: [{ collect: {} }, { interact: { ecid: { exists: true }, xdm: { web: { webPageDetails: { name: 'in:none' } } } } }] },
      { back: true },
      { expect: [{ interact: {} }] },
      { cookie: { xsdcxyn: null, other: 'a b' } },
      { 'expect-cookie': { xsdcxyn: null, other: 'a b' } },
      { reload: true },
      { expect: [{ interact: { eVars: { 5: 'logged out' } } }] },
      { click: '#out' },
      { expect: [{ collect: {} }] },
    ];
    expect(await play(steps, undefined, { at: '2025-06-01T00:00:00Z', visitor: { cookies: { xsdcxyn: 'YG' } } })).toMatchObject({ passed: true, failures: [] });
  });

  test('with a visitor whom the edge knows', async () => {
    const ecid = '12345678901234567890123456789012345678';
    expect((await play([open, { expect: [{ interact: { ecid } }] }], undefined, { visitor: { ecid } })).failures).toEqual([]);
  });

  test('with a log line that it lists, and a global that the manifest names', async () => {
    const bundle = handWrittenBundle('window.declared = 1; console.warn("[tagwright] rule 3: a reason");', { globals: ['declared'] });
    expect((await play([open, pageView], bundle, { logs: ['rule 3'] })).failures).toEqual([]);
  });

  test('on a clock that it moves: timers, cookies and the pages behind it', async () => {
    const steps = [
      open, pageView,
      { run: `window.ran = []; document.cookie = 'short=1;path=/;max-age=1200'; document.cookie = 'long=1;path=/;max-age=2400'; const began = performance.now();
        window.tell = (name) => ran.push(name + ' ' + Math.round((performance.now() - began) / 60000));
        setTimeout(tell, 1200000, 'second'); setTimeout(() => { tell('first'); setTimeout(tell, 300000, 'within'); }, 600000); setTimeout(tell, 2400000, 'last'); clearTimeout(setTimeout(tell, 60000, 'never'));` },
      { 'expect-value': { 'ran.length': 0 } },
      { clock: '30min' },
      { 'expect-value': { 'ran.join()': 'first 10,within 15,second 20', 'new Date().toISOString()': { matches: '/^2025-04-15T12:30:/' } } },
      { 'expect-cookie': { short: null, long: '1' } },
      { reload: true },
      { expect: [{ interact: { xdm: { timestamp: { matches: '/^2025-04-15T12:30:/' } } } }] },
      { clock: '15min' },
      { 'expect-cookie': { long: null } },
      { 'expect-value': { 'new Date().toISOString()': { matches: '/^2025-04-15T12:45:/' }, 'performance.now() < 1000000': true } },
    ];
    expect((await play(steps)).failures).toEqual([]);
  });

  test('with a bundle that is loaded in each way, and from another host', async () => {
    const bundle = handWrittenBundle(`(window.at ??= []).push([document.readyState, document.currentScript.src && new URL(document.currentScript.src).host, document.currentScript.dataset.environment].join(' '));`, { globals: ['at'] });
    const loads = { sync: 'loading www.shop.example production', defer: 'interactive www.shop.example production', late: 'complete cdn.example production', embed: { matches: '/ cdn.example production$/' }, inline: 'loading  production' };
    const steps = Object.entries(loads).flatMap(([load, at]) => [{ open: { url: '/in/', load, ...(/late|embed/.test(load) && { from: 'cdn.example' }) } }, { 'expect-value': { 'at.join()': at } }, { expect: [{ interact: {} }] }]);
    expect((await play(steps, bundle)).failures).toEqual([]);
  });

  test('that prepares its pages, looks at the log and rests the pointer', async () => {
    const bundle = handWrittenBundle('console.log("[tagwright] rule 0 fired"); console.warn("[tagwright] rule 1 didn\'t");', { rules: [{ id: 'in/first' }, { id: 'in/second' }] as never });
    const steps = [
      { prepare: 'window.name = document.readyState' }, open, pageView, { 'expect-value': { name: 'loading' } }, { 'expect-log': ['rule in/first fired', 'rule in/second didn\'t'] },
      { run: 'document.querySelector("#buy").onmouseenter = () => { ofThePage = true; }; window.ofThePage = false' }, { hover: '#buy' }, { 'expect-value': { ofThePage: true } },
    ];
    expect((await play(steps, bundle, { logs: ["didn't"] })).failures).toEqual([]);
  });

  test('with a choice that a person makes, once', async () => {
    const page = { page: 'home', path: '', title: 'Home', 'data-layer': { digitalData: { page: { pageInfo: { pageName: 'in:home' } } } }, body: '<select id="size"><option value="s">Small<option value="m" disabled>Medium<option>Large<option value="x">Huge</select>' };
    const steps = [
      open, pageView, { run: 'window.chosen = []; document.querySelector("#size").onchange = ({ target, isTrusted }) => chosen.push([target.value, isTrusted])' },
      { fill: { '#size': 'x' } }, { fill: { '#size': 'Large' } }, { 'expect-value': { chosen: [['x', true], ['Large', true]] } },
    ];
    expect((await play(steps, undefined, { pages: [page] })).failures).toEqual([]);
    expect((await play([open, pageView, { fill: { '#size': 'm' } }], undefined, { pages: [page] })).failures).toEqual(['step 3 (fill): there is no option "m"; there are s, Large, x']);
  });

  test('while a host never answers', async () => {
    expect((await play([{ fault: { host: 'ad.doubleclick.net', hangs: true } }, open, pageView, { run: 'new Image().src = "https://ad.doubleclick.net/activity;src=1;type=a;cat=b;ord=1"' }, { expect: [{ host: 'ad.doubleclick.net' }] }])).failures).toEqual([]);
  });

  test('with the same identity each time', async () => {
    const ids = await Promise.all([1, 2].map(() => play([open, pageView, { reload: true }, { expect: [{ interact: {} }] }])));
    expect(ids[0]?.hits[1]?.ecid).toMatch(/^\d{38}$/);
    expect(ids[1]?.hits[1]?.ecid).toBe(ids[0]?.hits[1]?.ecid);
  });

  test('where Date and performance agree with themselves', async () => {
    const code = `
      const page = new Date(), again = Date.now();
      if (!(page instanceof Date) || page.constructor !== Date || Math.abs(again - page) > 1000) throw new Error('the clock is odd');
      if (typeof Date() !== 'string' || new Date(2020, 1, 3).getFullYear() !== 2020 || Date.UTC(1970, 0) !== 0) throw new Error('Date is odd');
      if (Math.abs(performance.timeOrigin - Date.now()) < 3e10) throw new Error('performance was moved too');`;
    expect((await play([open, pageView, { run: code }])).failures).toEqual([]);
  });
});

describe.each(engines)('in %s a scenario fails on', { concurrent: true, timeout: 60_000 }, (engine) => {
  const play = player(engine);

  test.each<[string, string, RegExp]>([
    ['a logged rule error', 'console.error("[tagwright] rule 3: TypeError");', /^logged as error: \[tagwright\] rule 3: TypeError$/],
    ['a logged warning', 'console.warn("[tagwright] something");', /^logged as warning/],
    ['an uncaught error', 'setTimeout(() => { throw new Error("oh no"); });', /^uncaught in the page: .*oh no/],
    ['a rejection that nobody takes', 'Promise.reject(new Error("alas"));', /^uncaught in the page: .*alas/],
    ['an image from a host that nobody knows', 'new Image().src = "https://spy.example/p.gif";', /^step 2 \(expect\): nobody expected image GET spy\.example\/p\.gif$/],
    ['a fetch to a host that nobody knows', 'fetch("https://spy.example/f", { mode: "no-cors" });', /nobody expected .* spy\.example\/f/],
    ['a beacon to the shop itself', 'navigator.sendBeacon("/in/log", "x");', /nobody expected beacon POST www\.shop\.example\/in\/log/],
    ['a WebSocket', 'new WebSocket("wss://spy.example/s");', /nobody expected .* spy\.example\/s/],
    ['an ad request that it doesn\'t expect', 'new Image().src = "https://ad.doubleclick.net/activity;src=1;type=a;cat=b;ord=1";', /nobody expected image GET ad\.doubleclick\.net/],
    ['a global that the bundle adds', 'window.leaked = 1;', /^step 1 \(open\): the global leaked was added/],
    ['a global that the bundle hides', 'Object.defineProperty(window, Symbol("hidden"), { value: 1 });', /the global Symbol\(hidden\) was added/],
    ['eval', 'try { eval("1"); } catch {}', /^the page's policy forbids script-src eval$/],
    ['an inline script', 'document.head.append(Object.assign(document.createElement("script"), { text: "1" }));', /^the page's policy forbids script-src-elem inline$/],
  ])('%s', async (_, code, failure) => {
    const { passed, failures } = await play([open, pageView], handWrittenBundle(code));
    expect(passed).toBe(false);
    expect(failures).toContainEqual(expect.stringMatching(failure));
  });

  test.each<[string, object[], RegExp]>([
    ['a field that isn\'t as expected', [open, { expect: [{ interact: { eVars: { 5: 'logged in' } } }] }], /^step 2 \(expect\): request 1, interact: eVars\.5: expected "logged in", got "logged out"$/],
    ['a request that doesn\'t come', [open, pageView, { click: '#buy' }, { expect: [{ collect: {} }, { host: 'ad.doubleclick.net' }] }], /^step 4 \(expect\): request 2, ad\.doubleclick\.net, didn't come$/],
    ['a request where none is expected', [open, pageView, { click: '#buy' }, { 'expect-none': true }], /nobody expected beacon POST edge\.shop\.example\/ee\/v1\/collect/],
    ['a request after its last expectation', [open], /^nobody expected fetch POST edge\.shop\.example\/ee\/v1\/interact \(web\.webpagedetails\.pageViews\)$/],
    ['an element that isn\'t there', [open, pageView, { click: '#nothing' }], /^step 3 \(click\): the page has no element #nothing$/],
    ['a cookie that isn\'t as expected', [open, pageView, { 'expect-cookie': { a: 'b' } }], /^step 3 \(expect-cookie\): cookie\.a: expected "b", got nothing$/],
    ['a value that isn\'t as expected', [open, pageView, { 'expect-value': { 'document.title': 'Away' } }], /^step 3 \(expect-value\): document\.title: expected "Away", got "Home"$/],
    ['a line that the log doesn\'t have', [open, pageView, { 'expect-log': ['oh'] }], /^step 3 \(expect-log\): the log doesn't say "oh"; it says \[\]$/],
    ['code of its own that throws', [{ run: 'throw new Error("mine")' }], /^step 1 \(run\): .*mine/],
    ['a network failure that the bundle doesn\'t catch', [{ fault: { host: 'edge.shop.example', broken: true } }, open, pageView], /^uncaught in the page: .*Failed to fetch/],
  ])('%s', async (_, steps, failure) => {
    const { passed, failures } = await play(steps);
    expect(passed).toBe(false);
    expect(failures).toContainEqual(expect.stringMatching(failure));
  });

  test('a request that the edge refuses', async () => {
    const bundle = handWrittenBundle('', { edge: { domain: 'edge.shop.example', basePath: 'ee', datastream: 'another', org: 'ABCDEF0123456789@AdobeOrg' } });
    expect((await play([open, pageView], bundle)).failures).toContainEqual(expect.stringContaining('There is no datastream'));
  });

  test('a log line that it lists and that doesn\'t come', async () => {
    expect((await play([open, pageView], undefined, { logs: ['rule 3'] })).failures).toEqual(['the log doesn\'t say "rule 3"']);
  });
});

describe('a Chromium is found', () => {
  test('where the environment names it, and only there', async () => {
    expect(await findChromium({ TAGWRIGHT_CHROMIUM: process.execPath })).toBe(process.execPath);
    expect(await findChromium({ CHROME_PATH: process.execPath })).toBe(process.execPath);
    expect(await findChromium({ TAGWRIGHT_CHROMIUM: '/nowhere/chromium' })).toBeUndefined();
  });
});
