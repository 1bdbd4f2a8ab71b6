import { describe, expect, it } from 'vitest';
import { createCookieJar } from '../../preview/session/visitor/cookie-jar.ts';

const day = 86_400_000;

function jarOf(host: string, { secure = true, now = (): number => 1_000_000_000_000 } = {}) {
  return createCookieJar(host, secure, now, []);
}

describe('the cookie jar', () => {
  it('reads back what was written, the longer path first', () => {
    const jar = jarOf('www.shop.example');
    jar.write('a=1; path=/', '/in/x/');
    jar.write('b=2=3', '/in/x/');
    expect(jar.read('/in/x/')).toBe('b=2=3; a=1');
    expect(jar.read('/in/x')).toBe('b=2=3; a=1');
    expect(jar.read('/in/xy')).toBe('a=1');
    expect(jar.read('/')).toBe('a=1');
  });

  it("accepts the registrable domain, but not a public suffix or another host's domain", () => {
    const jar = jarOf('www.shop.example');
    expect(jar.write('a=1; domain=.shop.example', '/')?.cookie.domain).toBe('shop.example');
    expect(jar.write('a=1; domain=example', '/')).toBeUndefined();
    expect(jar.write('a=1; domain=hop.example', '/')).toBeUndefined();
    expect(jar.write('a=1; domain=in.www.shop.example', '/')).toBeUndefined();
    expect(jarOf('someone.github.io').write('a=1; domain=github.io', '/')).toBeUndefined();
  });

  it('keeps a cookie of localhost and of an address for that host only', () => {
    expect(jarOf('localhost').write('a=1; domain=localhost', '/')?.cookie.domain).toBeUndefined();
    expect(jarOf('127.0.0.1').write('a=1; domain=127.0.0.1', '/')?.cookie.domain).toBeUndefined();
    expect(jarOf('127.0.0.1').write('a=1; domain=0.1', '/')).toBeUndefined();
  });

  it('expires a cookie by Max-Age or Expires, and Max-Age takes precedence', () => {
    let time = 1_000_000_000_000;
    const jar = jarOf('www.shop.example', { now: () => time });
    jar.write('a=1; max-age=10; expires=Thu, 01 Jan 1970 00:00:00 GMT', '/');
    jar.write(`b=1; expires=${new Date(time + 5000).toUTCString()}`, '/');
    expect(jar.read('/')).toBe('a=1; b=1');
    time += 6000;
    expect(jar.read('/')).toBe('a=1');
    time += 6000;
    expect(jar.all()).toEqual([]);
  });

  it('deletes a cookie if Max-Age is zero, and limits lifetimes to 400 days', () => {
    const jar = jarOf('www.shop.example');
    expect(jar.write('a=1; max-age=99999999999', '/')?.cookie.expires).toBe(
      1_000_000_000_000 + 400 * day,
    );
    expect(jar.write('a=; max-age=0', '/')).toMatchObject({ op: 'del' });
    expect(jar.read('/')).toBe('');
  });

  it('rejects the cookies that a browser rejects', () => {
    expect(jarOf('www.shop.example').write('a=1; samesite=none', '/')).toBeUndefined();
    expect(
      jarOf('www.shop.example').write('a=1; samesite=none; secure', '/')?.cookie.sameSite,
    ).toBe('None');
    expect(jarOf('www.shop.example', { secure: false }).write('a=1; secure', '/')).toBeUndefined();
    expect(jarOf('www.shop.example').write(`a=${'x'.repeat(4096)}`, '/')).toBeUndefined();
    expect(jarOf('www.shop.example').write('', '/')).toBeUndefined();
  });
});
