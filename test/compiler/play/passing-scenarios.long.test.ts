import { describe, expect, test } from 'vitest';
import { handWrittenBundle } from '../../harness/hand-written-bundle.ts';
import { engines, player, open, pageView, useChromium } from './played-visit.ts';

useChromium();

describe.each(engines)(
  'in %s a scenario passes',
  { concurrent: true, timeout: 180_000 },
  (engine) => {
    const play = player(engine);

    test('with the clock, the cookies and the identity of its visitor, on real clicks, beacons and navigation', async () => {
      const steps = [
        open,
        {
          expect: [
            {
              interact: {
                ecid: null,
                transport: 'fetch',
                eVars: { 5: 'logged in' },
                xdm: { timestamp: { matches: '/^2025-06-01T00:00:[0-5]/' } },
              },
            },
          ],
        },
        { click: '#buy' },
        {
          expect: [
            {
              collect: {
                transport: 'beacon',
                ecid: { exists: true },
                xdm: { web: { webInteraction: { name: 'buy' } } },
              },
            },
          ],
        },
        { run: 'document.querySelector("#buy").click(); window.ofThePage = 1' },
        { 'expect-none': true },
        { click: '#on' },
        {
          expect: [
            { collect: {} },
            {
              interact: {
                ecid: { exists: true },
                xdm: { web: { webPageDetails: { name: 'in:none' } } },
              },
            },
          ],
        },
        { back: true },
        { expect: [{ interact: {} }] },
        { cookie: { xsdcxyn: null, other: 'a b' } },
        { 'expect-cookie': { xsdcxyn: null, other: 'a b' } },
        { reload: true },
        { expect: [{ interact: { eVars: { 5: 'logged out' } } }] },
        { click: '#out' },
        { expect: [{ collect: {} }] },
      ];
      expect(
        await play(steps, undefined, {
          at: '2025-06-01T00:00:00Z',
          visitor: { cookies: { xsdcxyn: 'YG' } },
        }),
      ).toMatchObject({ passed: true, failures: [] });
    });

    test('with a visitor whom the edge knows', async () => {
      const ecid = '12345678901234567890123456789012345678';
      expect(
        (await play([open, { expect: [{ interact: { ecid } }] }], undefined, { visitor: { ecid } }))
          .failures,
      ).toEqual([]);
    });

    test('with a log line that it lists, and a global that the manifest names', async () => {
      const bundle = handWrittenBundle(
        'window.declared = 1; console.warn("[tagwright] rule 3: a reason");',
        { globals: ['declared'] },
      );
      expect((await play([open, pageView], bundle, { logs: ['rule 3'] })).failures).toEqual([]);
    });

    test('with a clock that it advances, for timers, cookies and later pages', async () => {
      const steps = [
        open,
        pageView,
        {
          run: `window.ran = []; document.cookie = 'short=1;path=/;max-age=1200'; document.cookie = 'long=1;path=/;max-age=2400'; const began = performance.now();
        window.tell = (name) => ran.push(name + ' ' + Math.round((performance.now() - began) / 60000));
        setTimeout(tell, 1200000, 'second'); setTimeout(() => { tell('first'); setTimeout(tell, 300000, 'within'); }, 600000); setTimeout(tell, 2400000, 'last'); clearTimeout(setTimeout(tell, 60000, 'never'));`,
        },
        { 'expect-value': { 'ran.length': 0 } },
        { clock: '30min' },
        {
          'expect-value': {
            'ran.join()': 'first 10,within 15,second 20',
            'new Date().toISOString()': { matches: '/^2025-04-15T12:30:/' },
          },
        },
        { 'expect-cookie': { short: null, long: '1' } },
        { reload: true },
        { expect: [{ interact: { xdm: { timestamp: { matches: '/^2025-04-15T12:30:/' } } } }] },
        { clock: '15min' },
        { 'expect-cookie': { long: null } },
        {
          'expect-value': {
            'new Date().toISOString()': { matches: '/^2025-04-15T12:45:/' },
            'performance.now() < 1000000': true,
          },
        },
      ];
      expect((await play(steps)).failures).toEqual([]);
    });

    test('with a bundle that is loaded in each way, and from another host', async () => {
      const bundle = handWrittenBundle(
        `(window.at ??= []).push([document.readyState, document.currentScript.src && new URL(document.currentScript.src).host, document.currentScript.dataset.environment].join(' '));`,
        { globals: ['at'] },
      );
      const loads = {
        sync: 'loading www.shop.example production',
        defer: 'interactive www.shop.example production',
        late: 'complete cdn.example production',
        embed: { matches: '/ cdn.example production$/' },
        inline: 'loading  production',
      };
      const steps = Object.entries(loads).flatMap(([load, at]) => [
        { open: { url: '/in/', load, ...(/late|embed/.test(load) && { from: 'cdn.example' }) } },
        { 'expect-value': { 'at.join()': at } },
        { expect: [{ interact: {} }] },
      ]);
      expect((await play(steps, bundle)).failures).toEqual([]);
    });

    test('that runs code before its pages, checks the log and hovers', async () => {
      const bundle = handWrittenBundle(
        'console.log("[tagwright] rule 0 fired"); console.warn("[tagwright] rule 1 didn\'t");',
        { rules: [{ id: 'in/first' }, { id: 'in/second' }] as never },
      );
      const steps = [
        { prepare: 'window.name = document.readyState; window.askConsent = () => name' },
        open,
        pageView,
        { 'expect-value': { name: 'loading', 'askConsent()': 'loading' } },
        { 'expect-log': ['rule in/first fired', "rule in/second didn't"] },
        {
          run: 'document.querySelector("#buy").onmouseenter = () => { ofThePage = true; }; window.ofThePage = false',
        },
        { hover: '#buy' },
        { 'expect-value': { ofThePage: true } },
      ];
      expect((await play(steps, bundle, { logs: ["didn't"] })).failures).toEqual([]);
    });

    test('that selects options as a user does, with one event for each', async () => {
      const page = {
        page: 'home',
        path: '',
        title: 'Home',
        'data-layer': { digitalData: { page: { pageInfo: { pageName: 'in:home' } } } },
        body: '<select id="size"><option value="s">Small<option value="m" disabled>Medium<option>Large<option value="x">Huge</select>',
      };
      const steps = [
        open,
        pageView,
        {
          run: 'window.chosen = []; document.querySelector("#size").onchange = ({ target, isTrusted }) => chosen.push([target.value, isTrusted])',
        },
        { fill: { '#size': 'x' } },
        { fill: { '#size': 'Large' } },
        {
          'expect-value': {
            chosen: [
              ['x', true],
              ['Large', true],
            ],
          },
        },
      ];
      expect((await play(steps, undefined, { pages: [page] })).failures).toEqual([]);
      expect(
        (await play([open, pageView, { fill: { '#size': 'm' } }], undefined, { pages: [page] }))
          .failures,
      ).toEqual(['step 3 (fill): no option "m"; available options: s, Large, x']);
    });

    test('while a host never answers', async () => {
      expect(
        (
          await play([
            { fault: { host: 'ad.doubleclick.net', hangs: true } },
            open,
            pageView,
            {
              run: 'new Image().src = "https://ad.doubleclick.net/activity;src=1;type=a;cat=b;ord=1"',
            },
            { expect: [{ host: 'ad.doubleclick.net' }] },
          ])
        ).failures,
      ).toEqual([]);
    });

    test('with the same identity each time', async () => {
      const ids = await Promise.all(
        [1, 2].map(() => play([open, pageView, { reload: true }, { expect: [{ interact: {} }] }])),
      );
      expect(ids[0]?.hits[1]?.ecid).toMatch(/^\d{38}$/);
      expect(ids[1]?.hits[1]?.ecid).toBe(ids[0]?.hits[1]?.ecid);
    });

    test('with a consistent clock in Date and performance', async () => {
      const code = `
      const page = new Date(), again = Date.now();
      if (!(page instanceof Date) || page.constructor !== Date || Math.abs(again - page) > 1000) throw new Error('the clock is odd');
      if (typeof Date() !== 'string' || new Date(2020, 1, 3).getFullYear() !== 2020 || Date.UTC(1970, 0) !== 0) throw new Error('Date is odd');
      if (Math.abs(performance.timeOrigin - Date.now()) < 3e10) throw new Error('performance was moved too');`;
      expect((await play([open, pageView, { run: code }])).failures).toEqual([]);
    });
  },
);
