// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as values from '../../../runtime/platform/page/page.ts';
import { clientHints } from '../../../runtime/platform/page/client-hints.ts';
import { opensHere } from '../../../runtime/platform/page/opens-here.ts';
import { navigationTiming } from '../../../runtime/platform/page/navigation-timing.ts';
import { queryParameter } from '../../../runtime/platform/page/query-parameter.ts';
import { scrolled } from '../../../runtime/platform/page/scrolled.ts';
import { scriptHost } from '../../../runtime/platform/script/script-host.ts';
import { now, timeZone, uptime } from '../../../runtime/platform/timing/clock.ts';
import { chance } from '../../../runtime/platform/timing/random.ts';
import { open } from '../page.ts';

beforeEach(() => open('https://www.shop.example:8443/in/tvs/?a=1&b=x%20y&a=2&c=#top'));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Makes properties of an object return other values. */
const give = (owner: object, properties: { readonly [name: string]: unknown }): void => {
  for (const [name, value] of Object.entries(properties))
    vi.spyOn(owner as never, name as never, 'get' as never).mockReturnValue(value as never);
};

describe('the URL', () => {
  it('is split into its parts', () => {
    expect([
      values.href(),
      values.protocol(),
      values.host(),
      values.path(),
      values.search(),
      values.hash(),
    ]).toEqual([
      'https://www.shop.example:8443/in/tvs/?a=1&b=x%20y&a=2&c=#top',
      'https',
      'www.shop.example:8443',
      '/in/tvs/',
      '?a=1&b=x%20y&a=2&c=',
      '#top',
    ]);
  });

  it('has parameters, of which the first with a name counts', () => {
    expect(['a', 'b', 'c', 'd'].map(queryParameter)).toEqual(['1', 'x y', '', undefined]);
  });

  it('is left with a navigation', () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    values.navigate('/next/');
    expect(assign.mock.calls).toEqual([['/next/']]);
  });
});

describe('the document', () => {
  it('has a title, a referrer, a language and a state', () => {
    give(document, {
      title: 'TVs',
      referrer: 'https://search.example/',
      readyState: 'interactive',
    });
    give(document.documentElement, { lang: 'en' });
    expect([values.title(), values.referrer(), values.language(), values.readyState()]).toEqual([
      'TVs',
      'https://search.example/',
      'en',
      'interactive',
    ]);
  });

  it('has empty texts where elements shadow the properties', () => {
    const form = document.createElement('form');
    give(document, { title: form, referrer: form, readyState: form, visibilityState: form });
    give(document.documentElement, { lang: form });
    expect([
      values.title(),
      values.referrer(),
      values.language(),
      values.readyState(),
      values.isHidden(),
    ]).toEqual(['', '', '', '', false]);
  });

  it.each([
    ['visible', false],
    ['hidden', true],
    ['prerender', true],
  ])('that is %s: hidden %s', (visibilityState, isHidden) => {
    give(document, { visibilityState });
    expect(values.isHidden()).toBe(isHidden);
  });
});

describe('sizes', () => {
  it('are those of the window and the viewport', () => {
    give(window, { innerWidth: 800, innerHeight: 600 });
    give(document.documentElement, { clientWidth: 785, clientHeight: 585 });
    expect([values.innerSize(), values.clientSize()]).toEqual([
      { width: 800, height: 600 },
      { viewportWidth: 785, viewportHeight: 585 },
    ]);
  });

  it('and the position tell how far the page is scrolled in a direction', () => {
    give(document.documentElement, {
      scrollHeight: 1000,
      clientHeight: 400,
      scrollWidth: 900,
      clientWidth: 800,
    });
    give(window, { scrollX: -30, scrollY: 50 });
    expect([scrolled(), scrolled(false), scrolled(true)]).toEqual([
      { pixels: 50, wayPx: 600 },
      { pixels: 50, wayPx: 600 },
      { pixels: 30, wayPx: 100 },
    ]);
  });
});

describe('a link', () => {
  it('replaces the page, depending on its target', () => {
    give(window, { name: 'shop', top: {} });
    expect(['', '_self', 'shop', '_top', '_blank', 'other'].map(opensHere)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('the browser', () => {
  it('has client hints or none', () => {
    const hints = { platform: 'Linux' };
    vi.stubGlobal('navigator', { userAgentData: hints });
    expect(clientHints()).toBe(hints);
    vi.stubGlobal('navigator', {});
    expect(clientHints()).toEqual({});
  });

  it('has navigation timings or none', () => {
    const getEntriesByType = vi.fn((_: string) => [{ loadEventEnd: 7 }] as object[]);
    vi.stubGlobal('performance', { getEntriesByType });
    expect([navigationTiming('loadEventEnd'), navigationTiming('responseStart')]).toEqual([
      7,
      undefined,
    ]);
    expect(getEntriesByType.mock.calls[0]).toEqual(['navigation']);
    getEntriesByType.mockReturnValue([]);
    expect(navigationTiming('loadEventEnd')).toBe(undefined);
  });

  it('has two clocks', () => {
    vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
    vi.stubGlobal('performance', { now: () => 12.5 });
    expect([now(), uptime()]).toEqual([1_000_000, 12.5]);
  });

  it('has a time zone, which Temporal knows if it is there', () => {
    vi.spyOn(Intl, 'DateTimeFormat').mockReturnValue({
      resolvedOptions: () => ({ timeZone: 'Asia/Kolkata' }),
    } as never);
    for (const temporal of [undefined, {}, { Now: { timeZoneId: () => '' } }]) {
      vi.stubGlobal('Temporal', temporal);
      expect(timeZone()).toBe('Asia/Kolkata');
    }
    vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Europe/Vienna' } });
    expect(timeZone()).toBe('Europe/Vienna');
  });

  it('draws a chance', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.25);
    expect(chance()).toBe(0.25);
  });
});

it("the bundle's script has a host or none", () => {
  const script = document.createElement('script');
  const current = vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  expect(scriptHost()).toBe(undefined);
  script.src = 'https://tag.example:8443/1.js';
  expect(scriptHost()).toBe('tag.example:8443');
  script.src = 'data:text/javascript,1';
  expect(scriptHost()).toBe(undefined);
  current.mockReturnValue(null);
  expect(scriptHost()).toBe(undefined);
});
