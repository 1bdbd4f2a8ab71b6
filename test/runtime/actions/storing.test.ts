// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cookieJar, open } from '../page.ts';

const load = async () => ({
  ...await import('../../../runtime/actions/set-cookie.ts'),
  ...await import('../../../runtime/actions/remove-cookie.ts'),
  ...await import('../../../runtime/actions/set-storage.ts'),
  ...await import('../../../runtime/platform/cookies.ts'),
});

beforeEach(() => {
  vi.resetModules();
  open('https://www.shop.example/in/');
  sessionStorage.clear();
  localStorage.clear();
});

/** What was written besides the search for the domain. */
const own = (written: readonly string[]) => written.filter((text) => !text.startsWith('tagwright_probe'));

describe('set-cookie', () => {
  it('writes for the whole domain, until the browser is closed', async () => {
    const { written } = cookieJar();
    const { setCookie } = await load();
    setCookie({ name: 'directCallFlAA', value: 'Y', lifetime: 'session', domain: 'apex' });
    expect(own(written)).toEqual(['directCallFlAA=Y; path=/; domain=shop.example']);
  });

  it('writes for the host alone, with a lifetime in whole seconds', async () => {
    const { written } = cookieJar();
    const { setCookie } = await load();
    setCookie({ name: 'a', value: 'b', lifetime: 1_800_400, domain: 'host' });
    expect(written).toEqual(['a=b; path=/; max-age=1800']);
  });

  it('writes what can be read again, by itself and by every other script', async () => {
    const { jar } = cookieJar();
    const { setCookie, readCookie } = await load();
    setCookie({ name: 'cmapi_cookie_privacy', value: 'permit 1,2,3,4; x', lifetime: 'session', domain: 'apex' });
    expect(jar.get('cmapi_cookie_privacy')).toBe('permit%201%2C2%2C3%2C4%3B%20x');
    expect(readCookie('cmapi_cookie_privacy')).toBe('permit 1,2,3,4; x');
  });

  it.each([[undefined], [null as unknown as undefined]])('writes nothing where the value is %s', async (value) => {
    const { written } = cookieJar({ a: 'before' });
    const { setCookie, readCookie } = await load();
    setCookie({ name: 'a', value, lifetime: 'session', domain: 'host' });
    expect(written).toEqual([]);
    expect(readCookie('a')).toBe('before');
  });

  it('writes a number, zero and empty text as they are', async () => {
    const { jar } = cookieJar();
    const { setCookie } = await load();
    setCookie({ name: 'zero', value: 0 as unknown as string, lifetime: 'session', domain: 'host' });
    setCookie({ name: 'none', value: '', lifetime: 'session', domain: 'host' });
    expect([...jar]).toEqual([['zero', '0'], ['none', '']]);
  });

  it('names no domain on a host that has none', async () => {
    open('https://localhost/');
    const { written } = cookieJar();
    const { setCookie } = await load();
    setCookie({ name: 'a', value: 'b', lifetime: 'session', domain: 'apex' });
    expect(own(written)).toEqual(['a=b; path=/']);
  });
});

describe('remove-cookie', () => {
  it('removes it from the host and from the domain, and nothing else', async () => {
    const { written, jar } = cookieJar({ a: '1', b: '2' });
    const { removeCookie, readCookie } = await load();
    expect(readCookie('a')).toBe('1');
    removeCookie({ name: 'a' });
    expect(own(written)).toEqual(['a=; path=/; max-age=0', 'a=; path=/; domain=shop.example; max-age=0']);
    expect([...jar]).toEqual([['b', '2']]);
    expect(readCookie('a')).toBeUndefined();
  });
});

describe('set-storage', () => {
  it('keeps text as it is and anything else as JSON, each in its storage', async () => {
    const { setStorage } = await load();
    setStorage({ storage: 'session', key: 'guid', value: 'g-1' });
    setStorage({ storage: 'local', key: 'seen', value: { skus: ['A', 'B'], count: 2 } });
    setStorage({ storage: 'local', key: 'no', value: false });
    expect({ ...sessionStorage }).toEqual({ guid: 'g-1' });
    expect({ ...localStorage }).toEqual({ seen: '{"skus":["A","B"],"count":2}', no: 'false' });
  });

  it.each([[undefined], [null]])('keeps nothing where the value is %s, and leaves what is there', async (value) => {
    const { setStorage } = await load();
    sessionStorage.setItem('guid', 'before');
    setStorage({ storage: 'session', key: 'guid', value });
    expect(sessionStorage.getItem('guid')).toBe('before');
  });

  it('throws nothing where storage is full or forbidden', async () => {
    const { setStorage } = await load();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => { throw new DOMException('full', 'QuotaExceededError'); });
    expect(() => setStorage({ storage: 'local', key: 'a', value: 'b' })).not.toThrow();
    vi.restoreAllMocks();
  });
});
