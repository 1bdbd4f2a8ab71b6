// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cookieJar, open } from '../page.ts';

const load = async () => ({
  ...await import('../../../runtime/values/visitor.ts'),
  ...await import('../../../runtime/values/identity.ts'),
  speed: await import('../../../runtime/values/page-speed.ts'),
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

const all = async ({ sessionNumber, timeOnSite, firstVisit, newOrReturning, landingPage }: Awaited<ReturnType<typeof load>>, allowed?: () => boolean) =>
  [sessionNumber(allowed), timeOnSite(allowed), firstVisit(allowed), newOrReturning(allowed), landingPage(allowed)];

describe('visitor', () => {
  it('counts the session from its first page on, across pages, in whole seconds', async () => {
    expect(await all(await load())).toEqual([1, 0, true, 'new', '/in/tvs/']);
    vi.setSystemTime(start + 29 * 60_000 + 999);
    const page = await nextPage('https://www.shop.example/in/cart');
    expect(await all(page)).toEqual([1, 1740, true, 'new', '/in/tvs/']);
    vi.setSystemTime(start + 29 * 60_000 + 1000);
    expect(page.timeOnSite()).toBe(1741);
    expect(JSON.parse(sessionStorage.getItem('tagwright.session')!)).toEqual({ number: 1, start, landing: '/in/tvs/' });
    expect(localStorage.getItem('tagwright.sessions')).toBe('1');
  });

  it('begins when the bundle starts, whenever it is asked', async () => {
    (await load()).beginSession();
    vi.setSystemTime(start + 5000);
    expect((await nextPage('https://www.shop.example/in/cart')).timeOnSite()).toBe(5);
  });

  it('another tab is another session', async () => {
    await all(await load());
    sessionStorage.clear();
    expect(await all(await nextPage('https://www.shop.example/in/cart'))).toEqual([2, 0, false, 'returning', '/in/cart']);
  });

  it('without consent nothing is kept, read or known; what was kept is not read after it is withdrawn', async () => {
    const page = await load();
    expect(await all(page, () => false)).toEqual(Array(5).fill(undefined));
    expect(localStorage.length + sessionStorage.length).toBe(0);
    vi.setSystemTime(start + 5000);
    expect(page.timeOnSite(() => true)).toBe(0);
    expect(await all(page, () => false)).toEqual(Array(5).fill(undefined));
  });

  it.each(['localStorage', 'sessionStorage'] as const)('where the browser keeps nothing (%s throws) nothing is known', async (kind) => {
    vi.spyOn(window, kind, 'get').mockImplementation(() => { throw new DOMException('no', 'SecurityError'); });
    expect(await all(await load())).toEqual(Array(5).fill(undefined));
    vi.restoreAllMocks();
    expect(localStorage.getItem('tagwright.sessions')).toBeNull();
  });

  it.each(['x', 'null', '{"number":"1"}', '{"number":1,"start":2}', '{"start":1,"landing":"/"}', '{"number":1,"landing":"/"}'])('what others wrote is no session: %s', async (text) => {
    sessionStorage.setItem('tagwright.session', text);
    localStorage.setItem('tagwright.sessions', 'many');
    expect(await all(await load())).toEqual([1, 0, true, 'new', '/in/tvs/']);
  });

  it('a clock that is set back gives no negative time', async () => {
    const page = await load();
    page.beginSession();
    vi.setSystemTime(start - 5000);
    expect(page.timeOnSite()).toBe(0);
  });
});

describe('identity', () => {
  const org = 'ABC@AdobeOrg';
  const known = () => cookieJar({ kndctr_ABC_AdobeOrg_identity: 'CiYxMjM0NTY3ODkwMTIzNDU2Nzg5MDEyMzQ1Njc4OTAxMjM0NTY3OFIA' });

  it('is what the edge\'s cookie says', async () => {
    known();
    const { ecid } = await load();
    expect(ecid(undefined, org)).toBe('12345678901234567890123456789012345678');
    expect(ecid(() => true, org)).toBe('12345678901234567890123456789012345678');
  });

  it('is absent without cookie, consent or organisation, and of another organisation', async () => {
    known();
    const { ecid } = await load();
    expect([ecid(() => false, org), ecid(undefined), ecid(undefined, 'XYZ@AdobeOrg')]).toEqual([undefined, undefined, undefined]);
  });
});

describe('page speed', () => {
  const timing = (entry: object | undefined) => vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) => (type === 'navigation' && entry ? [entry] : []) as PerformanceEntryList);

  it('is what the browser measured, in whole milliseconds', async () => {
    timing({ responseStart: 120.4, domContentLoadedEventEnd: 800.5, loadEventEnd: 1500 });
    const { speed } = await load();
    expect([speed.firstByte(), speed.domReady(), speed.loaded()]).toEqual([120, 801, 1500]);
  });

  it('is absent before it is reached, and where the browser can\'t say', async () => {
    timing({ responseStart: 0, domContentLoadedEventEnd: 0 });
    const { speed } = await load();
    expect([speed.firstByte(), speed.domReady(), speed.loaded()]).toEqual([undefined, undefined, undefined]);
    timing(undefined);
    expect(speed.loaded()).toBeUndefined();
  });
});
