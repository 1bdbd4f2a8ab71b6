// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listeners, settle } from '../page.ts';
import { answer, cookieName, mcmid, openPage, type Page } from './identity-library.ts';

const known = { [cookieName]: `MCMID|${mcmid}|MCAAMB|blob` };

let stop: () => void;
beforeEach(() => {
  stop = listeners();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'cookieStore');
});

it('a visitor is identified once a prerendered page is opened', async () => {
  const page = openPage();
  const prerendered = document as unknown as { prerendering?: unknown };
  prerendered.prerendering = true;
  await page.library();
  delete prerendered.prerendering;
  expect(page.requests).toEqual([]);
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(page.requests).toHaveLength(1);
});

it("a change of cookies doesn't identify the visitor of a prerendered page", async () => {
  vi.stubGlobal('cookieStore', undefined);
  const page = openPage();
  const prerendered = document as unknown as { prerendering?: unknown };
  prerendered.prerendering = true;
  await page.library();
  const { watchCookies } = await import('../../../runtime/platform/watch/watch-cookies.ts');
  watchCookies(() => true);
  await vi.advanceTimersByTimeAsync(600);
  expect(page.requests).toEqual([]);
  delete prerendered.prerendering;
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(page.requests).toHaveLength(1);
});

describe('consent (C-04)', () => {
  /** Starts a library that reads the visitor's consent from the page's cookies. */
  const start = async (cookies: Record<string, string>, parts?: Parameters<Page['library']>[0]) => {
    const page = openPage(cookies);
    const { readCookie } = await import('../../../runtime/platform/storage/cookies.ts');
    return {
      page,
      ...(await page.library(parts, { allowed: () => readCookie('choices') === '3' })),
    };
  };

  it('is evaluated each time', async () => {
    const { page, library } = await start({});
    expect(library.consent()).toBe('out');
    page.jar.set('choices', '3');
    expect(library.consent()).toBe('in');
  });

  it("is checked twice a second if the browser doesn't report cookie changes, until it is given", async () => {
    Object.defineProperty(window, 'cookieStore', { configurable: true, value: undefined });
    const { page } = await start({});
    await vi.advanceTimersByTimeAsync(1000);
    page.jar.set('choices', '3');
    expect(page.requests).toEqual([]);
    await vi.advanceTimersByTimeAsync(500);
    expect(page.requests).toHaveLength(1);
    await page.requests[0]!.answer(answer);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("isn't checked again once the visitor has been identified", async () => {
    Object.defineProperty(window, 'cookieStore', { configurable: true, value: undefined });
    const { page } = await start({ ...known, choices: '3' });
    const { beginTurn } = await import('../../../runtime/platform/watch/turn.ts');
    page.jar.set('choices', '1');
    beginTurn();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("withdrawn while the analytics server responds: the response isn't stored", async () => {
    const { page } = await start({ ...known, choices: '3' }, ({ analyticsId }) => [
      analyticsId('metrics.shop.example'),
    ]);
    page.jar.set('choices', '1');
    await page.requests[0]!.answer({ id: '0A-1B' });
    expect(page.jar.get(cookieName)).toBe(known[cookieName]);
  });

  it.each(['a|b', ' 0A-1B', '0A-1B '])(
    'given: an invalid analytics id %j is stored as NONE',
    async (id) => {
      const { page } = await start({ ...known, choices: '3' }, ({ analyticsId }) => [
        analyticsId('metrics.shop.example'),
      ]);
      await page.requests[0]!.answer({ id });
      expect(page.stored()['MCAID']).toBe('NONE');
    },
  );

  it("withdrawn while the opt-out status is requested: the response isn't stored", async () => {
    const { page, calls } = await start({ ...known, choices: '3' }, ({ optOut }) => [optOut]);
    (calls['isOptedOut'] as () => void)();
    await settle();
    page.jar.set('choices', '1');
    await page.requests[0]!.answer({ d_optout: ['global'] });
    expect(page.jar.get(cookieName)).toBe(known[cookieName]);
  });
});
