// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cookieJar, logged } from '../page.ts';

let lines: string[];

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  lines = logged();
});

afterEach(() => vi.restoreAllMocks());

describe('_satellite.cookie', () => {
  const cookie = async () => (await import('../../../runtime/engine/satellite/cookie.ts')).cookie;

  it('writes, reads decoded values, and removes', async () => {
    const { jar, written } = cookieJar();
    const { get, set, remove } = await cookie();
    set('a', 'x y;z');
    expect([jar.get('a'), get('a')]).toEqual(['x%20y%3Bz', 'x y;z']);
    remove('a');
    expect(get('a')).toBeUndefined();
    expect(written).toEqual(['a=x%20y%3Bz; path=/', 'a=; path=/; max-age=0']);
  });

  it('logs an error for a name that is no string, instead of throwing', async () => {
    const { get, set } = await cookie();
    expect(get(Object.create(null))).toBeUndefined();
    set(Object.create(null), 1);
    expect(lines.map((line) => line.split('. ')[0])).toEqual([
      expect.stringContaining('Failed to read a cookie'),
      expect.stringContaining('Failed to write a cookie'),
    ]);
  });

  it('accepts expires, path, domain, secure and sameSite', async () => {
    const { written } = cookieJar();
    const { set, remove } = await cookie();
    set('a', 1, {
      expires: 2,
      path: '/in/',
      domain: 'shop.example',
      secure: true,
      sameSite: 'strict',
    });
    set('b', 1, { expires: new Date(0) });
    set('c', 1, { expires: 0.5 });
    remove('a', { path: '/in/', expires: 9 });
    expect(written).toEqual([
      'a=1; path=/; max-age=172800; path=/in/; domain=shop.example; samesite=strict; secure',
      'b=1; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT',
      'c=1; path=/; max-age=43200',
      'a=; path=/; max-age=0; path=/in/',
    ]);
  });

  it('reads what another script has just written', async () => {
    const { jar } = cookieJar({ a: '1' });
    const { get } = await cookie();
    expect(get('a')).toBe('1');
    jar.set('a', '2');
    expect(get('a')).toBe('2');
  });

  it('never throws', async () => {
    cookieJar();
    const { set, remove } = await cookie();
    const trap = () => {
      throw new Error('trap');
    };
    set('a', { toString: trap });
    remove('a', Object.defineProperty({}, 'path', { enumerable: true, get: trap }));
    expect(lines).toEqual(Array(2).fill('error: [tagwright] Failed to write a cookie. trap'));
  });
});
