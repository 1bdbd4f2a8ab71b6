import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedChromium } from '../../harness/shared-chromium.ts';
import { waitUntil } from '../../harness/wait-until.ts';
import type { Bundle } from '../../../compiler/play/chromium/shop.ts';
import { eventsOf, socketsOf } from './sent-in-visit.ts';
import { compileMarks } from './shop-of-marks.ts';
import { leftIn, purposeOf, visit, type Visit } from './visit.ts';

// Tests consent signals of the browser (Global Privacy Control) and of IAB's framework (TCF), which
// can change while a page is open.

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
}, 60_000);

const open = <T>(
  then: (visit: Visit) => Promise<T>,
  more: { readonly bundle: Bundle; readonly script: string },
) => visit({ browser, path: '/in/', cookie: '1%2C2%2C3%2C4', ...more }, then);

describe('signals', { timeout: 90_000 }, () => {
  const gpc = (value: boolean) =>
    `Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { configurable: true, get: () => ${value} })`;

  test.each([true, false])(
    'advertising needs a browser without Global Privacy Control (on: %s)',
    async (value) => {
      const bundle = (await compileMarks('standard', 'gpc: [advertising]')).in;
      const found = await open(
        async (seen) => {
          await seen.rest();
          return new Set((await seen.traces()).map(purposeOf));
        },
        { bundle, script: gpc(value) },
      );
      expect([...found].sort()).toEqual([
        ...(value ? [] : ['advertising']),
        'analytics',
        'identity',
        'product',
        undefined,
      ]);
    },
  );

  test("the framework's consent is awaited, granted and withdrawn; Google's tags are notified each time", async () => {
    const bundle = (
      await compileMarks(
        'standard',
        'withdrawal: erase, tcf: { advertising: [1, 2], analytics: 1 }, google: { ad_storage: advertising, analytics_storage: analytics }'.replaceAll(
          /, (?=tcf|google)/g,
          '\n  ',
        ),
      )
    ).in;
    const manager = `{
      const listeners = [];
      window.__tcfapi = (command, version, listener) => { listeners.push(listener); listener({ eventStatus: 'cmpuishown', gdprApplies: true }, true); };
      window.say = (...purposes) => listeners.forEach((listener) => listener({ eventStatus: 'useractioncomplete', gdprApplies: true, purpose: { consents: Object.fromEntries(purposes.map((purpose) => [purpose, true])) } }, true));
    }`;
    const consentCalls = ({ page }: Visit) =>
      page.evaluate<unknown[]>(
        'dataLayer.map((entry) => [...entry].slice(1).map((part) => typeof part === "string" ? part : Object.values(part).join()).join(" "))',
      );
    await open(
      async (seen) => {
        await seen.rest();
        expect(await socketsOf(seen)).toEqual(['socket product.shop.example']);
        await seen.page.evaluate('say(1)');
        await waitUntil(() => eventsOf(seen).length === 1);
        await seen.rest();
        expect((await socketsOf(seen)).includes('socket advertising.shop.example')).toBe(false);
        await seen.page.evaluate('say(1, 2)');
        await seen.page.evaluate('say()');
        await seen.rest();
        expect(
          (await leftIn(seen.context, seen.page)).filter((trace) =>
            /own_a|kndctr|ecid/.test(trace),
          ),
        ).toEqual([]);
        expect(await consentCalls(seen)).toEqual([
          'default denied,denied',
          'update denied,granted',
          'update granted,granted',
          'update denied,denied',
        ]);
        expect(seen.errors()).toEqual([]);
      },
      { bundle, script: manager },
    );
  });
});
