// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { settle } from '../page.ts';
import {
  answer,
  cookieName,
  listener,
  mcmid,
  nowS,
  openPage,
  type Page,
} from './identity-library.ts';

const known = { [cookieName]: `MCMID|${mcmid}|MCAAMB|blob` };
type Call = (...given: unknown[]) => unknown;
const call = (calls: object, name: string): Call => (calls as Record<string, Call>)[name]!;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("the analytics tracking server's id (I-01)", () => {
  const start = async (page: Page) =>
    (await page.library(({ analyticsId }) => [analyticsId('metrics.shop.example')])).calls;

  it('is requested at /id once the visitor is known, and stored', async () => {
    const page = openPage();
    await start(page);
    expect(page.requests).toHaveLength(1);
    await page.requests[0]!.answer(answer);
    expect(page.requests[1]!.url.href).toBe(
      `https://metrics.shop.example/id?d_visid_ver=5.5.0&d_fieldgroup=A&mcorgid=ABC%40AdobeOrg&mid=${mcmid}&ts=${nowS}000`,
    );
    await page.requests[1]!.answer({ id: '2D0FD50F0515A5DC-40000B4C40012AE0' });
    expect(page.stored()['MCAID']).toBe('2D0FD50F0515A5DC-40000B4C40012AE0');
  });

  it('is stored as NONE if the server returns none, and read as empty text', async () => {
    const page = openPage(known);
    const calls = await start(page);
    const { received, listen } = listener();
    expect(call(calls, 'getAnalyticsVisitorID')(listen)).toBe('');
    await page.requests[0]!.answer({ mid: mcmid });
    expect(page.stored()['MCAID']).toBe('NONE');
    expect(received).toEqual(['']);
  });

  it.each([
    ["that can't be read", 'nonsense', 'malformed'],
    ['with error_msg', { error_msg: 'no' }, 'no'],
  ])('stays unknown after a response %s, which is logged', async (_what, value, said) => {
    const page = openPage(known);
    await start(page);
    await page.requests[0]!.answer(value);
    expect(page.stored()['MCAID']).toBeUndefined();
    expect(page.lines).toEqual([`warn: [tagwright] The analytics server: ${said}`]);
  });

  it('times out after 30 s with the error_msg timeout, and the visitor is identified without it (I-03)', async () => {
    const page = openPage(known);
    const calls = await start(page);
    const { received, listen } = listener();
    call(calls, 'getAnalyticsVisitorID')(listen);
    await vi.advanceTimersByTimeAsync(30_000);
    expect([received, page.lines]).toEqual([
      [''],
      ['warn: [tagwright] The analytics server: timeout'],
    ]);
  });

  it("isn't requested again once it is stored", async () => {
    const page = openPage({ [cookieName]: `MCMID|${mcmid}|MCAAMB|b|MCAID|0A-1B` });
    const calls = await start(page);
    expect([page.requests, call(calls, 'getAnalyticsVisitorID')()]).toEqual([[], '0A-1B']);
  });
});

describe('the opt-out status (C-05, I-01, I-02)', () => {
  const start = async (page: Page) =>
    call((await page.library(({ optOut }) => [optOut])).calls, 'isOptedOut');

  it('is requested at /optOutStatus, is valid as long as the server specifies, and is then requested again', async () => {
    const page = openPage(known);
    const isOptedOut = await start(page);
    const { received, listen } = listener();
    expect(isOptedOut(listen)).toBe(false);
    await settle();
    expect(page.requests.map(({ url }) => url.href)).toEqual([
      `https://dpm.demdex.net/optOutStatus?d_visid_ver=5.5.0&d_rtbd=json&d_ver=2&d_orgid=ABC%40AdobeOrg&d_nsid=0&ts=${nowS}000`,
    ]);
    await page.requests[0]!.answer({ d_optout: ['global'], d_ottl: 60 });
    expect([received, page.stored()[`MCOPTOUT-${nowS + 60}s`]]).toEqual([[true], 'global']);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(isOptedOut(listen)).toBe(true);
    expect([received, page.requests.length]).toEqual([[true, true], 1]);
    await vi.advanceTimersByTimeAsync(1000);
    isOptedOut();
    await settle();
    expect(page.requests).toHaveLength(2);
  });

  it("isn't requested if the id's response contained it", async () => {
    const page = openPage();
    const isOptedOut = await start(page);
    const { received, listen } = listener();
    isOptedOut(listen);
    await page.requests[0]!.answer({ ...answer, d_optout: [] });
    expect([received, page.requests.length]).toEqual([[false], 1]);
  });

  it("is false if the request times out, and isn't stored", async () => {
    const page = openPage(known);
    const isOptedOut = await start(page);
    const { received, listen } = listener();
    isOptedOut(listen);
    await settle();
    await page.requests[0]!.answer({ error_msg: 'busy' });
    expect([received, page.jar.get(cookieName)]).toEqual([[false], known[cookieName]]);
    expect(page.lines).toEqual(['warn: [tagwright] The opt-out status: busy']);
  });
});
