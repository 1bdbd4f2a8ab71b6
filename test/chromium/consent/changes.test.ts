import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedChromium } from '../../harness/shared-chromium.ts';
import type { Bundle } from '../../../compiler/play/chromium/shop.ts';
import type { WorldAnswer, WorldRequest } from '../../../compiler/play/scenario/world/exchange.ts';
import { compileMarks } from './shop-of-marks.ts';
import { leftIn, purposeOf, visit, type Visit } from './visit.ts';

// Consent that changes while the page is open: nothing in the page changes except the cookie or the
// signal.

const ALL = '1%2C2%2C3%2C4';
const EDGE = 'edge.shop.example';

let browser: Browser;
let pending: Bundle;
beforeAll(async () => {
  browser = await sharedChromium();
  pending = (await compileMarks('pending')).in;
}, 120_000);

const open = <T>(
  cookie: string | undefined,
  then: (visit: Visit) => Promise<T>,
  more: {
    readonly bundle?: Bundle;
    readonly script?: string;
    readonly answers?: (request: WorldRequest) => WorldAnswer | undefined;
  } = {},
) => visit({ browser, bundle: pending, path: '/in/', cookie, ...more }, then);

/** The events that the edge received, by link name; a page view has none. */
const events = ({ world }: Visit): (string | undefined)[] =>
  world.hits
    .filter(({ host }) => host === EDGE)
    .map(
      ({ body }) =>
        (body as { events: { xdm: { web?: { webInteraction?: { name?: string } } } }[] }).events[0]!
          .xdm.web?.webInteraction?.name,
    );

const sockets = async ({ traces }: Visit): Promise<string[]> =>
  (await traces()).filter((trace) => trace.startsWith('socket '));

/** Waits for something that the page does by itself; throws if it doesn't happen. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (!(await holds())) {
    if (performance.now() > deadline)
      throw new Error("The page didn't do it within the time limit.");
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

describe('granted', { timeout: 90_000 }, () => {
  test('held actions run in order and once, if they are allowed', async () => {
    await open(undefined, async (seen) => {
      await seen.rest();
      for (let click = 0; click < 2; click += 1) await seen.page.click('#go');
      await seen.rest();
      expect(await seen.traces()).toEqual([]);
      await seen.answer('1%2C3');
      await until(() => events(seen).length >= 3);
      await seen.rest();
      expect(events(seen)).toEqual([undefined, 'go', 'go']);
      expect(
        [...new Set((await seen.traces()).map(purposeOf))].filter(
          (purpose) => purpose !== undefined,
        ),
      ).toEqual(['analytics']);
      await seen.answer(ALL);
      await seen.answer('1%2C3');
      await seen.rest();
      expect(events(seen)).toHaveLength(3);
      expect(seen.errors()).toEqual([]);
    });
  });

  test('also in a browser without cookie events', async () => {
    await open(
      undefined,
      async (seen) => {
        await seen.rest();
        await seen.answer(ALL);
        await until(() => events(seen).length > 0);
        await until(async () => (await sockets(seen)).includes('socket advertising.shop.example'));
      },
      {
        script:
          'delete window.cookieStore; Object.defineProperty(window, "cookieStore", { value: undefined })',
      },
    );
  });
});

describe('withdrawn', { timeout: 90_000 }, () => {
  const own = (traces: readonly string[]) =>
    traces.filter((trace) => !/ (?:script|partner)_|edge_http|tagwright\.debug|cmapi/.test(trace));

  test("the bundle's traces are erased, and no new ones appear", async () => {
    await open(ALL, async (seen) => {
      await seen.rest();
      expect(own(await leftIn(seen.context, seen.page)).length).toBeGreaterThan(20);
      await seen.answer('1%2C2');
      await until(async () =>
        own(await leftIn(seen.context, seen.page)).every((trace) => purposeOf(trace) === 'product'),
      );
      const [asked, left] = [await sockets(seen), own(await leftIn(seen.context, seen.page))];
      expect(left).toContain('cookie own_product');
      await seen.page.click('#go');
      await seen.rest();
      expect(events(seen)).toEqual([undefined]);
      expect(await sockets(seen)).toEqual(asked);
      expect(own(await leftIn(seen.context, seen.page))).toEqual(left);
    });
  });

  test('before the page loads: the traces are erased at once', async () => {
    await open(ALL, async (seen) => {
      await seen.rest();
      await seen.answer('1');
      await seen.page.reload();
      await seen.rest();
      expect(own(await leftIn(seen.context, seen.page))).toEqual([]);
    });
  });

  test('during a request: no retry, no queued event, and the response stores nothing', async () => {
    let asked = 0;
    const busy = {
      status: 503,
      headers: {
        'access-control-allow-origin': 'https://www.shop.example',
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': 'Retry-After',
        'retry-after': '1',
      },
      body: '',
    };
    await open(
      '1%2C3',
      async (seen) => {
        await seen.page.click('#go');
        await until(() => asked === 1);
        await seen.answer('1');
        await new Promise((resolve) => setTimeout(resolve, 3000));
        expect(asked).toBe(1);
        expect(own(await leftIn(seen.context, seen.page))).toEqual([]);
      },
      {
        answers: ({ url }) =>
          new URL(url).host === EDGE ? ((asked += 1), { ...busy, delayMs: 300 }) : undefined,
      },
    );
  });

  test('without the check before each attempt, the request would be retried', async () => {
    let asked = 0;
    const code = pending.code.replace(/!1!==(\w+)\?\.\(\)/, '!0');
    expect(code).not.toBe(pending.code);
    const busy = {
      status: 503,
      headers: {
        'access-control-allow-origin': 'https://www.shop.example',
        'access-control-allow-credentials': 'true',
      },
      body: '',
    };
    await open(
      '1%2C3',
      async (seen) => {
        await until(() => asked === 1);
        await seen.answer('1');
        await until(() => asked > 1);
      },
      {
        bundle: { ...pending, code },
        answers: ({ url }) => (new URL(url).host === EDGE ? ((asked += 1), busy) : undefined),
      },
    );
  });
});

describe('signals', { timeout: 90_000 }, () => {
  const gpc = (value: boolean) =>
    `Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { configurable: true, get: () => ${value} })`;

  test.each([true, false])("the browser objects to advertising, or doesn't: %s", async (value) => {
    const bundle = (await compileMarks('standard', 'gpc: [advertising]')).in;
    const found = await open(
      ALL,
      async (seen) => {
        await seen.rest();
        return new Set((await seen.traces()).map(purposeOf));
      },
      { bundle, script: gpc(value) },
    );
    expect([...found].sort()).toEqual([
      ...(value ? [] : ['advertising']),
      'analytics',
      'product',
      undefined,
    ]);
  });

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
      ALL,
      async (seen) => {
        await seen.rest();
        expect(await sockets(seen)).toEqual(['socket product.shop.example']);
        await seen.page.evaluate('say(1)');
        await until(() => events(seen).length === 1);
        await seen.rest();
        expect((await sockets(seen)).includes('socket advertising.shop.example')).toBe(false);
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
