// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { claimPage } from '../../../runtime/platform/page/claim-page.ts';
import { later } from '../../../runtime/platform/timing/clock.ts';
import { listen } from '../../../runtime/platform/watch/listen.ts';
import { opensHere } from '../../../runtime/platform/page/opens-here.ts';
import { readStored, store } from '../../../runtime/platform/storage/storage.ts';
import { atTurn, beginTurn } from '../../../runtime/platform/watch/turn.ts';
import { readCookie } from '../../../runtime/platform/storage/cookies.ts';
import { cookieJar, logged } from '../page.ts';

beforeEach(() => localStorage.clear());

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('later', () => {
  it('runs once after the delay, and catches errors', async () => {
    const lines = logged();
    const timer = vi.fn();
    later(() => timer(), 0);
    later(() => {
      throw new Error('late');
    }, 0);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(timer).toHaveBeenCalledTimes(1);
    expect(lines).toEqual(['error: [tagwright] Failed to react to timer. late']);
  });
});

describe('listen', () => {
  it("runs before the page's listeners, and catches errors", () => {
    const lines = logged();
    const heard: string[] = [];
    document.addEventListener(
      'ping',
      (event) => {
        event.stopImmediatePropagation();
        heard.push('page');
      },
      true,
    );
    listen('ping', () => heard.push('bundle'));
    listen('ping', () => {
      throw new Error('broken');
    });
    document.body.dispatchEvent(new Event('ping', { bubbles: true }));
    expect(heard).toEqual(['bundle', 'page']);
    expect(lines).toEqual(['error: [tagwright] Failed to react to ping. broken']);
  });
});

describe('storage', () => {
  it('stores and reads in the given storage', () => {
    store('sessionStorage', 'k', 'v');
    expect(readStored('sessionStorage', 'k')).toBe('v');
    expect(readStored('localStorage', 'k')).toBeUndefined();
  });

  it('does nothing if storage throws', () => {
    const refuse = () => {
      throw new Error('SecurityError');
    };
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse);
    expect(() => store('sessionStorage', 'k', 'v')).not.toThrow();
    expect(readStored('sessionStorage', 'k')).toBeUndefined();
  });
});

describe('opensHere', () => {
  it.each([
    ['', true],
    ['_self', true],
    ['_top', true],
    ['_blank', false],
    ['_parent', false],
    ['other', false],
    ['shop', true],
  ])('a link with target "%s": %s', (target, here) => {
    window.name = 'shop';
    expect(opensHere(target)).toBe(here);
  });

  it("a link without a target uses the base element's", () => {
    document.head.innerHTML = '<base href="/in/"><base target="_blank">';
    expect([opensHere(''), opensHere('_self')]).toEqual([false, true]);
    document.head.innerHTML = '';
  });
});

describe('claimPage', () => {
  it('returns true for the first caller only, without an enumerable property', () => {
    const names = () => [Object.keys(window), Object.getOwnPropertyNames(window)];
    const before = names();
    expect(claimPage()).toBe(true);
    expect(claimPage()).toBe(false);
    expect(names()).toEqual(before);
  });

  it('marks the page for bundles of all versions with the same symbol', () => {
    claimPage();
    expect((window as unknown as Record<symbol, unknown>)[Symbol.for('tagwright')]).toBe(true);
  });
});

describe('a turn', () => {
  it('clears the cookie cache and then calls its listeners', () => {
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
