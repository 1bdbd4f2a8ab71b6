// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cookieJar, open } from '../page.ts';

const load = async () => ({
  ...(await import('../../../runtime/sources/visitor.ts')),
  ...(await import('../../../runtime/sources/identity.ts')),
  speed: await import('../../../runtime/sources/page-speed.ts'),
});

const start = Date.parse('2025-04-15T12:00:00Z');

const nextPage = (url: string) => {
  vi.resetModules();
  open(url);
  return load();
};

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: start });
  localStorage.clear();
  sessionStorage.clear();
  open('https://www.shop.example/in/tvs/?email=a@b.example');
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const all = async (
  {
    sessionNumber,
    timeOnSite,
    firstVisit,
    newOrReturning,
    landingPage,
  }: Awaited<ReturnType<typeof load>>,
  allowed?: () => boolean,
) => [
  sessionNumber(allowed),
  timeOnSite(allowed),
  firstVisit(allowed),
  newOrReturning(allowed),
  landingPage(allowed),
];

describe('visitor', () => {
  it("counts the session's seconds from its first page, across pages", async () => {
    expect(await all(await load())).toEqual([1, 0, true, 'new', '/in/tvs/']);
    vi.setSystemTime(start + 29 * 60_000 + 999);
    const page = await nextPage('https://www.shop.example/in/cart');
    expect(await all(page)).toEqual([1, 1740, true, 'new', '/in/tvs/']);
    vi.setSystemTime(start + 29 * 60_000 + 1000);
    expect(page.timeOnSite()).toBe(1741);
    expect(JSON.parse(sessionStorage.getItem('tagwright.session')!)).toEqual({
      number: 1,
      start,
      landing: '/in/tvs/',
    });
    expect(localStorage.getItem('tagwright.sessions')).toBe('1');
  });

  it('starts the session when the bundle starts, whenever it is read', async () => {
    (await load()).beginSession();
    vi.setSystemTime(start + 5000);
    expect((await nextPage('https://www.shop.example/in/cart')).timeOnSite()).toBe(5);
  });

  it('has another session in another tab', async () => {
    await all(await load());
    sessionStorage.clear();
    expect(await all(await nextPage('https://www.shop.example/in/cart'))).toEqual([
      2,
      0,
      false,
      'returning',
      '/in/cart',
    ]);
  });

  it('stores and reads nothing without consent, not even earlier values after a withdrawal', async () => {
    const page = await load();
    expect(await all(page, () => false)).toEqual(Array(5).fill(undefined));
    expect(localStorage.length + sessionStorage.length).toBe(0);
    vi.setSystemTime(start + 5000);
    expect(page.timeOnSite(() => true)).toBe(0);
    expect(await all(page, () => false)).toEqual(Array(5).fill(undefined));
  });

  it.each(['localStorage', 'sessionStorage'] as const)(
    'is undefined if %s throws',
    async (kind) => {
      vi.spyOn(window, kind, 'get').mockImplementation(() => {
        throw new DOMException('no', 'SecurityError');
      });
      expect(await all(await load())).toEqual(Array(5).fill(undefined));
      vi.restoreAllMocks();
      expect(localStorage.getItem('tagwright.sessions')).toBeNull();
    },
  );

  it.each([
    'x',
    'null',
    '{"number":"1"}',
    '{"number":1,"start":2}',
    '{"start":1,"landing":"/"}',
    '{"number":1,"landing":"/"}',
  ])('ignores an invalid stored session: %s', async (text) => {
    sessionStorage.setItem('tagwright.session', text);
    localStorage.setItem('tagwright.sessions', 'many');
    expect(await all(await load())).toEqual([1, 0, true, 'new', '/in/tvs/']);
  });

  it('returns no negative time if the clock is set back', async () => {
    const page = await load();
    page.beginSession();
    vi.setSystemTime(start - 5000);
    expect(page.timeOnSite()).toBe(0);
  });
});

describe('identity', () => {
  const org = 'ABC@AdobeOrg';
  const known = () =>
    cookieJar({
      kndctr_ABC_AdobeOrg_identity: 'CiYxMjM0NTY3ODkwMTIzNDU2Nzg5MDEyMzQ1Njc4OTAxMjM0NTY3OFIA',
    });

  it("is read from the edge's cookie", async () => {
    known();
    const { ecid } = await load();
    expect(ecid(undefined, org)).toBe('12345678901234567890123456789012345678');
    expect(ecid(() => true, org)).toBe('12345678901234567890123456789012345678');
  });

  it('is undefined without the cookie, consent or an organisation, and for another organisation', async () => {
    known();
    const { ecid } = await load();
    expect([ecid(() => false, org), ecid(undefined), ecid(undefined, 'XYZ@AdobeOrg')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('page speed', () => {
  const timing = (entry: object | undefined) =>
    vi
      .spyOn(performance, 'getEntriesByType')
      .mockImplementation(
        (type) => (type === 'navigation' && entry ? [entry] : []) as PerformanceEntryList,
      );

  it("is the browser's measurement in whole milliseconds", async () => {
    timing({ responseStart: 120.4, domContentLoadedEventEnd: 800.5, loadEventEnd: 1500 });
    const { speed } = await load();
    expect([speed.firstByte(), speed.domReady(), speed.loaded()]).toEqual([120, 801, 1500]);
  });

  it('is undefined before the mark is reached, and if the browser has no timing', async () => {
    timing({ responseStart: 0, domContentLoadedEventEnd: 0 });
    const { speed } = await load();
    expect([speed.firstByte(), speed.domReady(), speed.loaded()]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    timing(undefined);
    expect(speed.loaded()).toBeUndefined();
  });
});
