// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  cookies,
  forgetCookies,
  readCookie,
  writeCookie,
} from '../../../runtime/platform/storage/cookies.ts';
import { cookieJar } from '../page.ts';

beforeEach(forgetCookies);

describe('readCookie', () => {
  it('decodes names and values', () => {
    cookieJar({ cmapi_cookie_privacy: 'permit%201%2C3', 'a%20b': 'x=y' });
    expect(readCookie('cmapi_cookie_privacy')).toBe('permit 1,3');
    expect(readCookie('a b')).toBe('x=y');
    expect(readCookie('none')).toBeUndefined();
  });

  it('distinguishes an empty cookie from a missing one', () => {
    cookieJar({ home_pnz: '' });
    expect(readCookie('home_pnz')).toBe('');
  });

  it('returns malformed text as it is', () => {
    cookieJar({ bad: '%E0%A4%A' });
    expect(readCookie('bad')).toBe('%E0%A4%A');
  });

  it('returns the first of two cookies with the same name', () => {
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => 'a=1;a=2; b=3' });
    expect([...cookies()]).toEqual([
      ['a', '1'],
      ['b', '3'],
    ]);
  });

  it('ignores text without a name', () => {
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: () => 'lonely; =nameless; a=1',
    });
    expect([...cookies().keys()]).toEqual(['a']);
  });

  it('ignores names of Object.prototype', () => {
    cookieJar({ __proto__x: '1' });
    expect(readCookie('constructor')).toBeUndefined();
    expect(readCookie('__proto__')).toBeUndefined();
  });

  it('caches the cookies until the cache is cleared', () => {
    const get = vi.fn(() => 'a=1');
    Object.defineProperty(document, 'cookie', { configurable: true, get });
    readCookie('a');
    readCookie('b');
    expect(get).toHaveBeenCalledTimes(1);
    forgetCookies();
    readCookie('a');
    expect(get).toHaveBeenCalledTimes(2);
  });

  it('is empty if the page has no access to cookies, or an element shadows document.cookie', () => {
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: () => {
        throw new Error('SecurityError');
      },
    });
    expect(readCookie('a')).toBeUndefined();
    forgetCookies();
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: () => document.createElement('img'),
    });
    expect(cookies().size).toBe(0);
  });
});

describe('writeCookie', () => {
  it('is visible to the next read', () => {
    cookieJar();
    expect(readCookie('a')).toBeUndefined();
    writeCookie('a', '1');
    expect(readCookie('a')).toBe('1');
  });

  it("encodes only characters that a value can't contain", () => {
    const { written } = cookieJar();
    writeCookie('a', 'general=in', '; max-age=60');
    writeCookie('b', 'permit 1,2;😀_-.');
    expect(written).toEqual([
      'a=general=in; path=/; max-age=60',
      'b=permit%201%2C2%3B%F0%9F%98%80_-.; path=/',
    ]);
    expect(readCookie('b')).toBe('permit 1,2;😀_-.');
  });

  it('never throws', () => {
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: () => '',
      set: () => {
        throw new Error('SecurityError');
      },
    });
    expect(() => writeCookie('a', '1')).not.toThrow();
  });
});
