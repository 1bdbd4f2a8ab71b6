// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { settle } from '../page.ts';
import { answer, cookieName, mcmid, nowS, openPage, org, type Page } from './identity-library.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const parameters = ({ requests }: Page, at = 0) =>
  Object.fromEntries(requests[at]!.url.searchParams);

describe('the id service call (I-01)', () => {
  it("is a GET with credentials to the service's /id", async () => {
    const page = openPage();
    await page.library();
    expect(page.requests).toHaveLength(1);
    expect(page.requests[0]!.url.href).toBe(
      `https://dpm.demdex.net/id?d_visid_ver=5.5.0&d_fieldgroup=MC&d_rtbd=json&d_ver=2&d_orgid=ABC%40AdobeOrg&d_nsid=0&ts=${nowS}000`,
    );
    expect(page.requests[0]!.init).toEqual({ credentials: 'include', referrer: location.origin });
  });

  it('contains the container that the site sets', async () => {
    const page = openPage();
    await page.library(undefined, { container: 7 });
    expect(parameters(page)['d_nsid']).toBe('7');
  });

  it('requests the other fields with id and blob when they have expired', async () => {
    const page = openPage({ [cookieName]: `MCMID|${mcmid}|MCAAMB-${nowS}|old|MCAAMLH-${nowS}|6` });
    await page.library();
    expect(parameters(page)).toMatchObject({ d_fieldgroup: 'AAM', d_mid: mcmid });
    expect(parameters(page)['d_blob']).toBeUndefined();
  });

  it("isn't made for a visitor who is known", async () => {
    const page = openPage({ [cookieName]: `MCMID|${mcmid}|MCAAMB-${nowS + 1}|blob` });
    await page.library();
    expect(page.requests).toEqual([]);
  });

  it('is made once for several callers', async () => {
    const page = openPage();
    const { library } = await page.library();
    void library.identify();
    expect(page.requests).toHaveLength(1);
  });
});

describe('without an id from the service (I-03)', () => {
  const local = /^[0-8]\d{18}[0-8]\d{18}$/;

  it('generates one of 38 digits after 30 s, stores it, and ignores a late response', async () => {
    const page = openPage();
    const { library } = await page.library();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(page.stored()).toEqual({});
    await vi.advanceTimersByTimeAsync(1);
    const { MCMID } = page.stored();
    expect(MCMID).toMatch(local);
    expect(page.lines).toEqual(['warn: [tagwright] The id service: timeout']);
    expect(library.isIdentified()).toBe(true);
    await page.requests[0]!.answer(answer);
    expect(page.stored()['MCMID']).toBe(MCMID);
  });

  it.each([
    ['says that something is wrong', { error_msg: 'Unknown organisation' }, 'Unknown organisation'],
    ["isn't JSON", '<html>', 'malformed'],
    ['is JSON but no object', '"text"', 'malformed'],
    ['is null', 'null', 'malformed'],
  ])('generates one if the response %s', async (_what, value, said) => {
    const page = openPage();
    await page.library();
    await page.requests[0]!.answer(value);
    expect(page.stored()['MCMID']).toMatch(local);
    expect(page.lines).toEqual([`warn: [tagwright] The id service: ${said}`]);
  });

  it("generates one if the service fails or can't be reached", async () => {
    const failing = openPage();
    await failing.library();
    await failing.requests[0]!.answer('', 500);
    expect(failing.stored()['MCMID']).toMatch(local);
    const away = openPage();
    await away.library();
    await away.requests[0]!.fail();
    expect(away.stored()['MCMID']).toMatch(local);
  });

  it("generates one if the response's id is invalid", async () => {
    const page = openPage();
    await page.library();
    await page.requests[0]!.answer({ ...answer, d_mid: 'x|y' });
    expect(page.stored()['MCMID']).toMatch(local);
  });

  it("keeps the visitor's id if the blob can't be requested", async () => {
    const page = openPage({ [cookieName]: `MCMID|${mcmid}` });
    await page.library();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(page.stored()).toEqual({ MCMID: mcmid });
  });
});

describe('an id that a link passes on (I-08, E-09)', () => {
  const url = (id: string, ageS = 0) =>
    `https://www.shop.example/?adobe_mc=${encodeURIComponent(`TS=${nowS - ageS}|MCMID=${id}|MCAID=0A-1B|MCORGID=${org}`)}`;

  it('is stored for a new visitor, with the analytics id; then the service is called for the other fields', async () => {
    const page = openPage({}, url(mcmid));
    await page.library();
    expect(page.stored()).toMatchObject({ MCMID: mcmid, MCAID: '0A-1B' });
    expect(parameters(page)).toMatchObject({ d_fieldgroup: 'AAM', d_mid: mcmid });
  });

  it("doesn't replace the id of a known visitor", async () => {
    const page = openPage({ [cookieName]: `MCMID|1|MCAAMB|b` }, url(mcmid));
    await page.library();
    expect(page.stored()['MCMID']).toBe('1');
  });

  it.each([
    ['is too old', mcmid, 301],
    ['is no number', 'x', 0],
  ])("isn't used if it %s", async (_why, id, ageS) => {
    const page = openPage({}, url(id, ageS));
    await page.library();
    expect(parameters(page)).toMatchObject({ d_fieldgroup: 'MC' });
    expect(page.jar.has(cookieName)).toBe(false);
  });
});

describe('consent (C-04)', () => {
  const asking = (cookies: Record<string, string>, missing: 'out' | 'pending') => {
    const page = openPage(cookies);
    const has = () => page.jar.get('choices');
    return {
      page,
      config: {
        allowed: () => has() === '3',
        answered: () => has() !== undefined,
        ...(missing === 'pending' && { pending: () => has() === undefined }),
      },
    };
  };

  it.each([
    ['refused', { choices: '1' }, 'out' as const],
    ['not given', {}, 'out' as const],
    ['awaited', {}, 'pending' as const],
  ])('sends nothing and stores nothing while it is %s', async (_what, cookies, missing) => {
    const { page, config } = asking(cookies, missing);
    const { library } = await page.library(
      ({ analyticsId, idSyncs, optOut }) => [
        analyticsId('metrics.shop.example'),
        idSyncs(),
        optOut,
      ],
      config,
    );
    await vi.advanceTimersByTimeAsync(60_000);
    expect([page.requests, page.images, page.written]).toEqual([[], [], []]);
    expect(library.consent()).toBe(missing === 'pending' ? 'pending' : 'out');
  });

  it('identifies the visitor soon after it is given', async () => {
    const { page, config } = asking({}, 'out');
    await page.library(undefined, config);
    page.jar.set('choices', '3');
    window.dispatchEvent(new Event('focus'));
    expect(page.requests).toHaveLength(1);
  });

  it("withdrawn while a request is in flight: the response isn't stored", async () => {
    const { page, config } = asking({ choices: '3' }, 'out');
    await page.library(({ analyticsId }) => [analyticsId('metrics.shop.example')], config);
    page.jar.set('choices', '1');
    await page.requests[0]!.answer(answer);
    await settle();
    expect(page.jar.has(cookieName)).toBe(false);
    expect(page.requests).toHaveLength(1);
  });
});

describe('the cookie of other libraries (I-04)', () => {
  const legacy = () => import('../../../runtime/services/identity/legacy-ecid.ts');

  it.each([
    ["the organisation's", { [cookieName]: `-1|MCIDTS|1|MCMID|${mcmid}|x|y` }, mcmid],
    ['s_ecid, which comes first', { s_ecid: `MCMID|${mcmid}`, [cookieName]: 'MCMID|1' }, mcmid],
    ['one without an id', { [cookieName]: 'MCIDTS|1|XMCMID|2|MCMID|abc' }, undefined],
    ['none', {}, undefined],
  ])('returns the id of %s', async (_which, cookies, expected) => {
    openPage(cookies as Record<string, string>);
    expect((await legacy()).readLegacyEcid(org)).toBe(expected);
  });
});
