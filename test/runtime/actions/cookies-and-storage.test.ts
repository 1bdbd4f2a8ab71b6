// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cookieJar, open } from '../page.ts';

const load = async () => ({
  ...(await import('../../../runtime/actions/set-cookie.ts')),
  ...(await import('../../../runtime/actions/remove-cookie.ts')),
  ...(await import('../../../runtime/actions/set-storage.ts')),
  ...(await import('../../../runtime/platform/storage/cookies.ts')),
});

beforeEach(() => {
  vi.resetModules();
  open('https://www.shop.example/in/');
  sessionStorage.clear();
  localStorage.clear();
});

/**
 * Returns the written cookies, except `tagwright_probe`: the bundle writes it to find out which
 * domain accepts cookies.
 */
const own = (written: readonly string[]) =>
  written.filter((text) => !text.startsWith('tagwright_probe'));

describe('set-cookie', () => {
  it('writes a session cookie for the whole domain', async () => {
    const { written } = cookieJar();
    const { setCookie } = await load();
    setCookie({ name: 'directCallFlAA', value: 'Y', lifetime: 'session', domain: 'apex' });
    expect(own(written)).toEqual(['directCallFlAA=Y; path=/; domain=shop.example']);
  });

  it('writes a cookie for the host alone, with a lifetime in whole seconds', async () => {
    const { written } = cookieJar();
    const { setCookie } = await load();
    setCookie({ name: 'a', value: 'b', lifetime: 1_800_400, domain: 'host' });
    expect(written).toEqual(['a=b; path=/; max-age=1800']);
  });

  it('encodes values so that every script can read them', async () => {
    const { jar } = cookieJar();
    const { setCookie, readCookie } = await load();
    setCookie({
      name: 'cmapi_cookie_privacy',
      value: 'permit 1,2,3,4; x',
      lifetime: 'session',
      domain: 'apex',
    });
    expect(jar.get('cmapi_cookie_privacy')).toBe('permit%201%2C2%2C3%2C4%3B%20x');
    expect(readCookie('cmapi_cookie_privacy')).toBe('permit 1,2,3,4; x');
  });

  it.each([[undefined], [null as unknown as undefined]])(
    'writes nothing if the value is %s',
    async (value) => {
      const { written } = cookieJar({ a: 'before' });
      const { setCookie, readCookie } = await load();
      setCookie({ name: 'a', value, lifetime: 'session', domain: 'host' });
      expect(written).toEqual([]);
      expect(readCookie('a')).toBe('before');
    },
  );

  it('writes a number, zero and empty text as they are', async () => {
    const { jar } = cookieJar();
    const { setCookie } = await load();
    setCookie({ name: 'zero', value: 0 as unknown as string, lifetime: 'session', domain: 'host' });
    setCookie({ name: 'none', value: '', lifetime: 'session', domain: 'host' });
    expect([...jar]).toEqual([
      ['zero', '0'],
      ['none', ''],
    ]);
  });

  it('sets no domain on a host without one', async () => {
    open('https://localhost/');
    const { written } = cookieJar();
    const { setCookie } = await load();
    setCookie({ name: 'a', value: 'b', lifetime: 'session', domain: 'apex' });
    expect(own(written)).toEqual(['a=b; path=/']);
  });
});

describe('remove-cookie', () => {
  it('removes the cookie from the host and the domain, and no other cookie', async () => {
    const { written, jar } = cookieJar({ a: '1', b: '2' });
    const { removeCookie, readCookie } = await load();
    expect(readCookie('a')).toBe('1');
    removeCookie({ name: 'a' });
    expect(own(written)).toEqual([
      'a=; path=/; max-age=0',
      'a=; path=/; domain=shop.example; max-age=0',
    ]);
    expect([...jar]).toEqual([['b', '2']]);
    expect(readCookie('a')).toBeUndefined();
  });
});

describe('set-storage', () => {
  it('stores text as it is and other values as JSON', async () => {
    const { setStorage } = await load();
    setStorage({ storage: 'session', key: 'guid', value: 'g-1' });
    setStorage({ storage: 'local', key: 'seen', value: { skus: ['A', 'B'], count: 2 } });
    setStorage({ storage: 'local', key: 'no', value: false });
    expect({ ...sessionStorage }).toEqual({ guid: 'g-1' });
    expect({ ...localStorage }).toEqual({ seen: '{"skus":["A","B"],"count":2}', no: 'false' });
  });

  it.each([[undefined], [null]])(
    'stores nothing if the value is %s, and keeps the old value',
    async (value) => {
      const { setStorage } = await load();
      sessionStorage.setItem('guid', 'before');
      setStorage({ storage: 'session', key: 'guid', value });
      expect(sessionStorage.getItem('guid')).toBe('before');
    },
  );

  it("doesn't throw if storage is full or forbidden", async () => {
    const { setStorage } = await load();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => setStorage({ storage: 'local', key: 'a', value: 'b' })).not.toThrow();
    vi.restoreAllMocks();
  });
});
