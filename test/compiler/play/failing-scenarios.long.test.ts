import { describe, expect, test } from 'vitest';
import { findChromium } from '../../../compiler/play/chromium/find-chromium.ts';
import { open, pageView, engines, player, useChromium } from './played-visit.ts';
import { handWrittenBundle } from '../../harness/hand-written-bundle.ts';

useChromium();

describe.each(engines)(
  'in %s a scenario fails on',
  { concurrent: true, timeout: 180_000 },
  (engine) => {
    const play = player(engine);

    test.each<[string, string, RegExp]>([
      [
        'a logged rule error',
        'console.error("[tagwright] rule 3: TypeError");',
        /^logged as error: \[tagwright\] rule 3: TypeError$/,
      ],
      ['a logged warning', 'console.warn("[tagwright] something");', /^logged as warning/],
      [
        'an uncaught error',
        'setTimeout(() => { throw new Error("oh no"); });',
        /^uncaught in the page: .*oh no/,
      ],
      [
        'a rejection that nobody takes',
        'Promise.reject(new Error("alas"));',
        /^uncaught in the page: .*alas/,
      ],
      [
        'an image from a host that nobody knows',
        'new Image().src = "https://spy.example/p.gif";',
        /^step 2 \(expect\): unexpected image GET spy\.example\/p\.gif$/,
      ],
      [
        'a fetch to a host that nobody knows',
        'fetch("https://spy.example/f", { mode: "no-cors" });',
        /unexpected .* spy\.example\/f/,
      ],
      [
        'a beacon to the shop itself',
        'navigator.sendBeacon("/in/log", "x");',
        /unexpected beacon POST www\.shop\.example\/in\/log/,
      ],
      ['a WebSocket', 'new WebSocket("wss://spy.example/s");', /unexpected .* spy\.example\/s/],
      [
        "an ad request that it doesn't expect",
        'new Image().src = "https://ad.doubleclick.net/activity;src=1;type=a;cat=b;ord=1";',
        /unexpected image GET ad\.doubleclick\.net/,
      ],
      [
        'a global that the bundle adds',
        'window.leaked = 1;',
        /^step 1 \(open\): the global leaked was added/,
      ],
      [
        'a global that the bundle hides',
        'Object.defineProperty(window, Symbol("hidden"), { value: 1 });',
        /the global Symbol\(hidden\) was added/,
      ],
      ['eval', 'try { eval("1"); } catch {}', /^the page's policy forbids script-src eval$/],
      [
        'an inline script',
        'document.head.append(Object.assign(document.createElement("script"), { text: "1" }));',
        /^the page's policy forbids script-src-elem inline$/,
      ],
    ])('%s', async (_, code, failure) => {
      const { passed, failures } = await play([open, pageView], handWrittenBundle(code));
      expect(passed).toBe(false);
      expect(failures).toContainEqual(expect.stringMatching(failure));
    });

    test.each<[string, object[], RegExp]>([
      [
        "a field that isn't as expected",
        [open, { expect: [{ interact: { eVars: { 5: 'logged in' } } }] }],
        /^step 2 \(expect\): request 1, interact: eVar5 Login status: expected "logged in", got "logged out"$/,
      ],
      [
        "a request that doesn't come",
        [
          open,
          pageView,
          { click: '#buy' },
          { expect: [{ collect: {} }, { host: 'ad.doubleclick.net' }] },
        ],
        /^step 4 \(expect\): request 2, ad\.doubleclick\.net, is missing$/,
      ],
      [
        'an unexpected request',
        [open, pageView, { click: '#buy' }, { 'expect-none': true }],
        /unexpected beacon POST edge\.shop\.example\/ee\/v1\/collect/,
      ],
      [
        'a request after its last expectation',
        [open],
        /^unexpected fetch POST edge\.shop\.example\/ee\/v1\/interact \(web\.webpagedetails\.pageViews\)$/,
      ],
      [
        'a missing element',
        [open, pageView, { click: '#nothing' }],
        /^step 3 \(click\): the page has no element #nothing$/,
      ],
      [
        "a cookie that isn't as expected",
        [open, pageView, { 'expect-cookie': { a: 'b' } }],
        /^step 3 \(expect-cookie\): cookie\.a: expected "b", got nothing$/,
      ],
      [
        "a value that isn't as expected",
        [open, pageView, { 'expect-value': { 'document.title': 'Away' } }],
        /^step 3 \(expect-value\): document\.title: expected "Away", got "Home"$/,
      ],
      [
        "a line that the log doesn't have",
        [open, pageView, { 'expect-log': ['oh'] }],
        /^step 3 \(expect-log\): the log doesn't contain "oh"; it contains \[\]$/,
      ],
      [
        'code of its own that throws',
        [{ run: 'throw new Error("mine")' }],
        /^step 1 \(run\): .*mine/,
      ],
      [
        'code of its own that never ends',
        [{ run: 'await new Promise(() => {})' }],
        /^step 1 \(run\): its code didn't end within 20 s$/,
      ],
      [
        "a network failure that the bundle doesn't catch",
        [{ fault: { host: 'edge.shop.example', broken: true } }, open, pageView],
        /^uncaught in the page: .*Failed to fetch/,
      ],
    ])('%s', async (_, steps, failure) => {
      const { passed, failures } = await play(steps);
      expect(passed).toBe(false);
      expect(failures).toContainEqual(expect.stringMatching(failure));
    });

    test('a request that the edge refuses', async () => {
      const bundle = handWrittenBundle('', {
        edge: {
          domain: 'edge.shop.example',
          basePath: 'ee',
          datastream: 'another',
          org: 'ABCDEF0123456789@AdobeOrg',
        },
      });
      expect((await play([open, pageView], bundle)).failures).toContainEqual(
        expect.stringContaining('Unknown datastream'),
      );
    });

    test('a listed log line that is missing', async () => {
      expect((await play([open, pageView], undefined, { logs: ['rule 3'] })).failures).toEqual([
        'the log doesn\'t contain "rule 3"',
      ]);
    });
  },
);

describe('findChromium', () => {
  test('returns the path in the environment, if it exists', async () => {
    expect(await findChromium({ TAGWRIGHT_CHROMIUM: process.execPath })).toBe(process.execPath);
    expect(await findChromium({ CHROME_PATH: process.execPath })).toBe(process.execPath);
    expect(await findChromium({ TAGWRIGHT_CHROMIUM: '/nowhere/chromium' })).toBeUndefined();
  });
});
