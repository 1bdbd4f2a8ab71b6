// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { query } from '../../../runtime/platform/encoding/encode.ts';
import { eraseCookies, eraseStored } from '../../../runtime/platform/storage/erase.ts';
import { removeStored, storedKeys } from '../../../runtime/platform/storage/storage.ts';
import {
  cookies,
  forgetCookies,
  inMemory,
  readCookie,
  writeRawCookie,
} from '../../../runtime/platform/storage/cookies.ts';
import { cookieJar, open } from '../page.ts';

beforeEach(() => {
  vi.resetModules();
  open('https://www.shop.example/in/');
  forgetCookies();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

describe('stored keys', () => {
  beforeEach(() => {
    for (const key of ['a.1', 'b.1', 'a.2']) localStorage.setItem(key, 'x');
  });

  it('are listed by their prefix', () => {
    expect(storedKeys('localStorage', 'a.').sort()).toEqual(['a.1', 'a.2']);
    expect(storedKeys('sessionStorage', 'a.')).toEqual([]);
  });

  it('are removed one by one, or all that match', () => {
    removeStored('localStorage', 'a.1');
    expect(Object.keys(localStorage).sort()).toEqual(['a.2', 'b.1']);
    eraseStored('localStorage', (key) => key.startsWith('a'));
    expect(Object.keys(localStorage)).toEqual(['b.1']);
  });

  it('are none, and none is removed, if the storage throws', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new Error('SecurityError');
    });
    expect(storedKeys('localStorage', '')).toEqual([]);
    expect(() => removeStored('localStorage', 'a.1')).not.toThrow();
    expect(() => eraseStored('localStorage', () => true)).not.toThrow();
  });
});

describe('cookies', () => {
  it('are removed from the host and from each domain above it', () => {
    const { written } = cookieJar({ a: '1', b: '2' });
    eraseCookies((name) => name === 'a');
    expect(written).toEqual([
      'a=; path=/; max-age=0',
      'a=; path=/; domain=www.shop.example; max-age=0',
      'a=; path=/; domain=shop.example; max-age=0',
      'a=; path=/; domain=example; max-age=0',
    ]);
    expect(cookies()).toEqual(new Map([['b', '2']]));
  });

  it.each(['__Secure-a', '__Host-a', '__host-a'])('%s is erased with secure', (name) => {
    const { written } = cookieJar({ [name]: '1' });
    eraseCookies((each) => each === name);
    expect(written).toContain(`${name}=; path=/; max-age=0; secure`);
    expect(written).toContain(`${name}=; path=/; domain=shop.example; max-age=0; secure`);
  });

  it('a name with the prefix __Secure- inside is erased without secure', () => {
    const { written } = cookieJar({ 'a__Secure-b': '1' });
    eraseCookies(() => true);
    expect(written).toContain('a__Secure-b=; path=/; max-age=0');
  });

  it('can be written without encoding', () => {
    const { written } = cookieJar();
    writeRawCookie('a', 'x y', '; max-age=60');
    expect(written).toEqual(['a=x y; path=/; max-age=60']);
  });

  it('in memory are read like stored ones, and before them', () => {
    cookieJar({ a: 'stored', b: 'stored' });
    inMemory.set('a', 'in memory');
    expect([readCookie('a'), readCookie('b')]).toEqual(['in memory', 'stored']);
    inMemory.clear();
    forgetCookies();
    expect(readCookie('a')).toBe('stored');
  });
});

describe('the registrable domain', () => {
  const load = async () =>
    (await import('../../../runtime/platform/storage/apex-domain.ts')).onApexDomain;

  it.each([
    ['https://www.shop.example/', '; domain=shop.example'],
    ['http://localhost/', ''],
  ])('of %s is the cookie attribute "%s"', async (url, attribute) => {
    open(url);
    cookieJar();
    expect((await load())()).toBe(attribute);
  });

  it('is found with a cookie that is removed again', async () => {
    open('https://www.shop.co.uk/');
    const { written } = cookieJar();
    (await load())();
    expect(written).toEqual([
      'tagwright_probe=1; path=/; domain=co.uk',
      'tagwright_probe=; path=/; domain=co.uk; max-age=0',
      'tagwright_probe=1; path=/; domain=shop.co.uk',
      'tagwright_probe=; path=/; domain=shop.co.uk; max-age=0',
    ]);
  });
});

describe('a switched-off bundle', () => {
  const load = async () =>
    (await import('../../../runtime/platform/storage/switched-off.ts')).isSwitchedOff;

  it('has the cookie `tagwright_off`, with any value', async () => {
    cookieJar({ tagwright_off: '' });
    expect((await load())()).toBe(true);
  });

  it('has `data-off` on its tag, also if the page has replaced `querySelector`', async () => {
    cookieJar();
    const script = document.createElement('script');
    script.dataset['off'] = '';
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
    const isSwitchedOff = await load();
    expect(isSwitchedOff(), 'without the tag in the page').toBe(false);
    vi.spyOn(document, 'querySelector').mockImplementation(() => {
      throw new TypeError();
    });
    expect(isSwitchedOff()).toBe(true);
  });

  it("doesn't have its script element read if no tag has `data-off`", async () => {
    cookieJar();
    const current = vi.spyOn(document, 'currentScript', 'get');
    expect([(await load())(), current.mock.calls]).toEqual([false, []]);
  });
});

describe('a query', () => {
  it('has names and values, encoded, without absent ones', () => {
    expect(query({ a: 1, 'b c': 'x&y', none: undefined, nil: null, empty: '' })).toBe(
      '?a=1&b%20c=x%26y&empty=',
    );
  });

  it('is empty without parameters', () => {
    expect([query(), query({}), query({ a: undefined })]).toEqual(['', '', '']);
  });
});
