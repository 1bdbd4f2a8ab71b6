// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { claimPage } from '../../../runtime/platform/claim-page.ts';
import { later } from '../../../runtime/platform/clock.ts';
import { contain } from '../../../runtime/platform/contain.ts';
import { decode } from '../../../runtime/platform/decode.ts';
import { encode } from '../../../runtime/platform/encoding.ts';
import { listen } from '../../../runtime/platform/listen.ts';
import { log, messageOf } from '../../../runtime/platform/log.ts';
import { opensHere } from '../../../runtime/platform/page.ts';
import { integer, uuid } from '../../../runtime/platform/random.ts';
import { readStored, store } from '../../../runtime/platform/storage.ts';
import { toNumber } from '../../../runtime/platform/to-number.ts';
import { atTurn, beginTurn } from '../../../runtime/platform/turn.ts';
import { readCookie } from '../../../runtime/platform/cookies.ts';
import { cookieJar, logged, settle } from '../page.ts';

beforeEach(() => localStorage.clear());

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('log', () => {
  it('writes with its prefix and level while debugging', () => {
    const lines = logged();
    log('warn', 'Careful.');
    expect(lines).toEqual(['warn: [tagwright] Careful.']);
  });

  it('is silent otherwise', () => {
    const lines = logged();
    localStorage.setItem('tagwright.debug', 'false');
    log('error', 'Nobody looks.');
    localStorage.clear();
    log('error', 'Nobody looks.');
    expect(lines).toEqual([]);
  });

  it('never throws', () => {
    vi.stubGlobal('localStorage', { getItem: () => { throw new Error('SecurityError'); } });
    expect(() => log('log', 'x')).not.toThrow();
  });
});

describe('contain', () => {
  it('logs what is thrown and what is rejected', async () => {
    const lines = logged();
    contain('Failed.', () => { throw new Error('one'); });
    contain('Failed.', async () => { throw new Error('two'); });
    contain('Failed.', () => undefined);
    await settle();
    expect(lines).toEqual(['error: [tagwright] Failed. one', 'error: [tagwright] Failed. two']);
  });

  it('lets nothing out, though the error itself throws when it is asked', async () => {
    logged();
    const evil = Object.defineProperty(new Error(), 'message', { get() { throw new Error('evil'); } });
    for (const thrown of [evil, Object.create(null), Symbol('evil'), { toString: () => { throw new Error('evil'); } }]) {
      expect(() => contain('Failed.', () => { throw thrown; })).not.toThrow();
      contain('Failed.', () => Promise.reject(thrown as Error));
    }
    await settle();
  });

  it('says whatever was thrown', () => {
    expect([new TypeError('a'), 'b', undefined, null, { message: '' }, 3].map(messageOf)).toEqual(['a', 'b', 'undefined', 'null', '', '3']);
  });
});

describe('later', () => {
  it('runs once, after the time; what is thrown then stays inside', () => {
    const lines = logged();
    const timer = vi.fn();
    later(() => timer(), 0);
    later(() => { throw new Error('late'); }, 0);
    return new Promise<void>((resolve) => setTimeout(() => {
      expect(timer).toHaveBeenCalledTimes(1);
      expect(lines).toEqual(['error: [tagwright] Failed to react to a timer. late']);
      resolve();
    }, 20));
  });
});

describe('listen', () => {
  it('hears before everybody else, and what listeners throw stays inside', () => {
    const lines = logged();
    const heard: string[] = [];
    document.addEventListener('ping', (event) => { event.stopImmediatePropagation(); heard.push('page'); }, true);
    listen('ping', () => heard.push('bundle'));
    listen('ping', () => { throw new Error('broken'); });
    document.body.dispatchEvent(new Event('ping', { bubbles: true }));
    expect(heard).toEqual(['bundle', 'page']);
    expect(lines).toEqual(['error: [tagwright] Failed to react to ping. broken']);
  });
});

describe('encoding', () => {
  it('decodes what is well-formed and leaves the rest', () => {
    expect(decode('a%20b%C3%A9')).toBe('a bé');
    expect(decode('%E0%A4%A')).toBe('%E0%A4%A');
  });

  it('encodes everything that a URL needs encoded, half pairs too', () => {
    expect(encode('a;b=c&d é')).toBe('a%3Bb%3Dc%26d%20%C3%A9');
    expect(encode('x\ud800y😀')).toBe('x%EF%BF%BDy%F0%9F%98%80');
    expect(encode(12.5)).toBe('12.5');
  });
});

describe('random', () => {
  it('draws UUIDs of version 4', () => {
    const drawn = Array.from({ length: 200 }, uuid);
    for (const id of drawn) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(drawn).size).toBe(200);
    expect(new Set(drawn.join('').replace(/-/g, '')).size, 'all digits occur').toBe(16);
  });

  it('does without the browser\'s source of secrets', () => {
    vi.stubGlobal('crypto', undefined);
    expect(uuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(uuid()).not.toBe(uuid());
  });

  it('draws whole numbers up to the greatest, both ends included', () => {
    const random = vi.spyOn(Math, 'random');
    random.mockReturnValue(0);
    expect(integer(1e9)).toBe(0);
    random.mockReturnValue(0.9999999999);
    expect(integer(1e9)).toBe(1e9);
    random.mockReturnValue(0.5);
    expect(integer(2)).toBe(1);
  });
});

describe('storage', () => {
  it('stores and reads, in the one that is asked for', () => {
    store('sessionStorage', 'k', 'v');
    expect(readStored('sessionStorage', 'k')).toBe('v');
    expect(readStored('localStorage', 'k')).toBeUndefined();
  });

  it('does nothing where storage can\'t be used', () => {
    const refuse = () => { throw new Error('SecurityError'); };
    Object.defineProperty(window, 'sessionStorage', { configurable: true, get: refuse });
    expect(() => store('sessionStorage', 'k', 'v')).not.toThrow();
    expect(readStored('sessionStorage', 'k')).toBeUndefined();
  });
});

describe('toNumber', () => {
  it.each([[1.5, 1.5], ['12', 12], [' 7 ', 7], ['', NaN], ['  ', NaN], ['x', NaN], [true, NaN], [null, NaN], [undefined, NaN], [[5], NaN]])('of %o is %o', (value, number) => {
    expect(toNumber(value)).toBe(number);
  });
});

describe('opensHere', () => {
  it.each([['', true], ['_self', true], ['_top', true], ['_blank', false], ['_parent', false], ['other', false], ['shop', true]])('a link with target "%s": %s', (target, here) => {
    window.name = 'shop';
    expect(opensHere(target)).toBe(here);
  });
});

describe('claimPage', () => {
  it('gives the page to the first that asks, unseen by loops', () => {
    const names = () => [Object.keys(window), Object.getOwnPropertyNames(window)];
    const before = names();
    expect(claimPage()).toBe(true);
    expect(claimPage()).toBe(false);
    expect(names()).toEqual(before);
  });
});

describe('a turn', () => {
  it('begins with fresh cookies and then tells who wants to know', () => {
    const { jar } = cookieJar({ a: '1' });
    beginTurn();
    expect(readCookie('a')).toBe('1');
    const seen: (string | undefined)[] = [];
    atTurn(() => seen.push(readCookie('a')));
    jar.set('a', '2');
    expect(readCookie('a')).toBe('1');
    beginTurn();
    expect(seen).toEqual(['2']);
  });
});
