// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { iso, timestamp } from '../../../runtime/sources/clock.ts';
import { cookie } from '../../../runtime/sources/cookie.ts';
import { dom, element, elements } from '../../../runtime/sources/dom.ts';
import { attribute, detail, linkText, linkUrl, text } from '../../../runtime/sources/event.ts';
import { js } from '../../../runtime/sources/js.ts';
import { localStorage as fromLocal } from '../../../runtime/sources/local-storage.ts';
import { language, referrer, title } from '../../../runtime/sources/page.ts';
import { anyCase, query } from '../../../runtime/sources/query.ts';
import { random } from '../../../runtime/sources/random.ts';
import { sessionStorage as fromSession } from '../../../runtime/sources/session-storage.ts';
import * as url from '../../../runtime/sources/url.ts';
import { height, width } from '../../../runtime/sources/viewport.ts';
import { forgetCookies } from '../../../runtime/platform/storage/cookies.ts';
import { cookieJar, open } from '../page.ts';

beforeEach(() =>
  open('https://www.shop.example:8443/in/tvs/qled-tv?cid=a%20b&cid=2&empty=&bad=%E0%A4%A#top'),
);

describe('url', () => {
  it("returns the parts of the page's URL", () => {
    expect([url.path(), url.host(), url.protocol(), url.hash(), url.search()]).toEqual([
      '/in/tvs/qled-tv',
      'www.shop.example:8443',
      'https',
      '#top',
      '?cid=a%20b&cid=2&empty=&bad=%E0%A4%A',
    ]);
    expect(url.href()).toBe(
      'https://www.shop.example:8443/in/tvs/qled-tv?cid=a%20b&cid=2&empty=&bad=%E0%A4%A#top',
    );
  });

  it("returns the path's levels, and undefined for a missing one (P-04)", () => {
    const levels = () => [url.level1(), url.level2(), url.level3(), url.level4(), url.level5()];
    expect(levels()).toEqual(['in', 'tvs', 'qled-tv', undefined, undefined]);
    open('https://www.shop.example/in/a/b/c/d/e/');
    expect(levels()).toEqual(['in', 'a', 'b', 'c', 'd']);
    open('https://www.shop.example/');
    expect(levels()).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });
});

describe('query', () => {
  it('returns the first parameter, decoded, and malformed text as it is', () => {
    expect(query('cid')).toBe('a b');
    expect(query('empty')).toBe('');
    expect(query('none')).toBeUndefined();
    expect(query('bad')).toBeTypeOf('string');
    expect(query('__proto__')).toBeUndefined();
  });

  it('ignores the case of the name with any-case', () => {
    expect([anyCase('CID'), anyCase('cid'), anyCase('Empty'), anyCase('none')]).toEqual([
      'a b',
      'a b',
      '',
      undefined,
    ]);
    open('https://www.shop.example/?A=1&a=2');
    expect([anyCase('a'), query('a')]).toEqual(['1', '2']);
  });
});

describe('page and viewport', () => {
  it('return values of the document', () => {
    document.title = 'TVs';
    document.documentElement.lang = 'en-IN';
    expect([title(), language()]).toEqual(['TVs', 'en-IN']);
    document.documentElement.lang = '';
    expect(language()).toBeUndefined();
    Object.defineProperty(document, 'referrer', {
      configurable: true,
      value: 'https://search.example/',
    });
    expect(referrer()).toBe('https://search.example/');
    Object.defineProperty(document, 'referrer', { configurable: true, value: '' });
    expect(referrer()).toBeUndefined();
    Object.defineProperty(document, 'referrer', {
      configurable: true,
      value: document.createElement('img'),
    });
    expect(referrer()).toBeUndefined();
  });

  it("return the window's inner size", () => {
    Object.assign(window, { innerWidth: 768, innerHeight: 600 });
    expect([width(), height()]).toEqual([768, 600]);
  });
});

describe('dom', () => {
  it('reads text, an attribute or a property of the first match', () => {
    document.body.innerHTML =
      '<h1 class="x"> A\n <b>B</b></h1><input class="y" value="v" data-n=""><p class="x">C</p>';
    expect(dom('.x')).toBe('A B');
    expect(dom('.x', { text: true })).toBe('A B');
    expect(dom('.y', { attribute: 'data-n' })).toBe('');
    expect(dom('.y', { attribute: 'none' })).toBeUndefined();
    expect(dom('.y', { property: 'value' })).toBe('v');
    expect(dom('.y', { property: 'checked' })).toBe(false);
    expect(dom('.y', { property: 'none' })).toBeUndefined();
    expect(dom('.none')).toBeUndefined();
    expect(element('.x')?.tagName).toBe('H1');
    expect(elements('.x')).toHaveLength(2);
  });
});

describe('cookies and storage', () => {
  it('are read from their store', () => {
    localStorage.setItem('k', 'local');
    sessionStorage.setItem('k', 'session');
    cookieJar({ k: 'cookie' });
    forgetCookies();
    (window as unknown as Record<string, unknown>).k = { deep: 'js' };
    expect([fromLocal('k'), fromSession('k'), cookie('k'), js('k.deep')]).toEqual([
      'local',
      'session',
      'cookie',
      'js',
    ]);
    expect([fromLocal('none'), fromSession('none')]).toEqual([undefined, undefined]);
  });
});

describe('clock and random', () => {
  it('return the time in two formats', () => {
    vi.useFakeTimers({ now: Date.UTC(2025, 3, 15, 10) });
    expect([timestamp(), iso()]).toEqual([1744711200000, '2025-04-15T10:00:00.000Z']);
    vi.useRealTimers();
  });

  it('draw a number in the range', () => {
    for (let draw = 0; draw < 100; draw++) expect([0, 1, 2]).toContain(random(2));
  });
});

describe('event', () => {
  beforeEach(() => {
    document.body.innerHTML =
      '<div an-ca="gnb" an-la="outer"><a href="/in/cart" an-la="inner">Go <b>to\n cart</b></a></div><p></p>';
  });

  it('reads an attribute from the element or its nearest ancestor that has it (E-11)', () => {
    const event = { element: document.querySelector('b')! };
    expect(attribute(event, 'an-la')).toBe('inner');
    expect(attribute(event, 'an-ca')).toBe('gnb');
    expect(attribute(event, 'an-tr')).toBeUndefined();
    expect(attribute({ element: document.querySelector('a')! }, 'an-la')).toBe('inner');
    expect(attribute({}, 'an-la')).toBeUndefined();
  });

  it('reads the text and the enclosing link', () => {
    const event = { element: document.querySelector('b')! };
    expect(text(event)).toBe('to cart');
    expect(linkText(event)).toBe('Go to cart');
    expect(linkUrl(event)).toBe('https://www.shop.example:8443/in/cart');
    const outside = { element: document.querySelector('p')! };
    expect([text(outside), linkText(outside), linkUrl(outside)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([text({}), linkText({}), linkUrl({})]).toEqual([undefined, undefined, undefined]);
  });

  it("ignores a link whose URL isn't a string", () => {
    const link = document.querySelector('a')!;
    Object.defineProperty(link, 'href', { value: { baseVal: '/x' } });
    expect(linkUrl({ element: link })).toBeUndefined();
  });

  it('reads the detail of a direct call', () => {
    const event = { detail: { sku: 'A1', deep: { n: 0 }, nil: null } };
    expect(detail(event)).toEqual(event.detail);
    expect(detail(event, 'deep.n')).toBe(0);
    expect([
      detail(event, 'nil'),
      detail(event, 'none.deeper'),
      detail({}),
      detail({}, 'a'),
    ]).toEqual([undefined, undefined, undefined, undefined]);
    expect([
      detail(event, 'constructor'),
      detail(event, 'deep.toString'),
      detail({ detail: [1, 2] }, 'length'),
    ]).toEqual([undefined, undefined, 2]);
    expect(
      detail(
        {
          detail: {
            get a() {
              throw new Error('angry');
            },
          },
        },
        'a',
      ),
    ).toBeUndefined();
  });
});
