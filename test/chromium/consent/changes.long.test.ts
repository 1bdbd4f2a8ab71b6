import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedChromium } from '../../harness/shared-chromium.ts';
import { waitUntil } from '../../harness/wait-until.ts';
import type { Bundle } from '../../../compiler/play/chromium/shop.ts';
import type { WorldAnswer, WorldRequest } from '../../../compiler/play/scenario/world/exchange.ts';
import { compileMarks } from './shop-of-marks.ts';
import { eventsOf, socketsOf } from './sent-in-visit.ts';
import { leftIn, purposeOf, visit, type Visit } from './visit.ts';

// In these tests, the visitor gives or withdraws consent while the page is open.

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

describe('granted', { timeout: 90_000 }, () => {
  test('held actions run in order and once, if they are allowed', async () => {
    await open(undefined, async (seen) => {
      await seen.rest();
      for (let click = 0; click < 2; click += 1) await seen.page.click('#go');
      await seen.rest();
      expect(await seen.traces()).toEqual([]);
      await seen.answer('1%2C3');
      await waitUntil(() => eventsOf(seen).length >= 3);
      await seen.rest();
      expect(eventsOf(seen)).toEqual([undefined, 'go', 'go']);
      expect(
        [...new Set((await seen.traces()).map(purposeOf))].filter(
          (purpose) => purpose !== undefined,
        ),
      ).toEqual(['analytics', 'identity']);
      await seen.answer(ALL);
      await seen.answer('1%2C3');
      await seen.rest();
      expect(eventsOf(seen)).toHaveLength(3);
      expect(seen.errors()).toEqual([]);
    });
  });

  test('also in a browser without cookie events', async () => {
    await open(
      undefined,
      async (seen) => {
        await seen.rest();
        await seen.answer(ALL);
        await waitUntil(() => eventsOf(seen).length > 0);
        await waitUntil(async () =>
          (await socketsOf(seen)).includes('socket advertising.shop.example'),
        );
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
      await waitUntil(async () =>
        own(await leftIn(seen.context, seen.page)).every((trace) => purposeOf(trace) === 'product'),
      );
      const [sent, left] = [await socketsOf(seen), own(await leftIn(seen.context, seen.page))];
      expect(left).toContain('cookie own_product');
      await seen.page.click('#go');
      await seen.rest();
      expect(eventsOf(seen)).toEqual([undefined]);
      expect(await socketsOf(seen)).toEqual(sent);
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
    // Long enough that consent is withdrawn before the response arrives, even on a busy machine.
    const DELAY_MS = 2000;
    let sent = 0;
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
        await waitUntil(() => sent === 1);
        await seen.answer('1');
        // Waits for the response and for a possible retry, which would follow within 1.3 s.
        await new Promise((resolve) => setTimeout(resolve, DELAY_MS + 2500));
        expect(sent).toBe(1);
        expect(own(await leftIn(seen.context, seen.page))).toEqual([]);
      },
      {
        answers: ({ url }) =>
          new URL(url).host === EDGE ? ((sent += 1), { ...busy, delayMs: DELAY_MS }) : undefined,
      },
    );
  });

  test('without the check before each attempt, the request would be retried', async () => {
    let sent = 0;
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
        await waitUntil(() => sent === 1);
        await seen.answer('1');
        await waitUntil(() => sent > 1);
      },
      {
        bundle: { ...pending, code },
        answers: ({ url }) => (new URL(url).host === EDGE ? ((sent += 1), busy) : undefined),
      },
    );
  });
});
