// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const load = async () => ({
  ...(await import('../../../runtime/conditions/once.ts')),
  ...(await import('../../../runtime/conditions/frequency.ts')),
  ...(await import('../../../runtime/conditions/sample.ts')),
  ...(await import('../../../runtime/engine/page-view.ts')),
});

/** Loads the next page: the bundle's state is lost, but the browser's storage isn't. */
const nextPage = () => {
  vi.resetModules();
  return load();
};

const start = Date.parse('2025-04-15T12:00:00Z');
const minute = 60_000;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: start });
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Makes every access to storage throw. */
const keepsNothing = () => {
  for (const kind of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(window, kind, 'get').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
};

describe('once', () => {
  it('passes once per rule and page view', async () => {
    const { once, beginPageView } = await load();
    expect([
      once({ rule: 1 }),
      once({ rule: 1 }),
      once({ rule: 2 }),
      once({ rule: 'element' }),
    ]).toEqual([true, false, true, true]);
    beginPageView();
    expect([once({ rule: 1 }), once({ rule: 1 })]).toEqual([true, false]);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it.each([
    ['session', 'sessionStorage'],
    ['visitor', 'localStorage'],
  ] as const)(
    'passes once per %s, across pages and page views, stored in %s',
    async (per, kind) => {
      const settings = { per, key: 'tagwright.once.a' };
      const { once, beginPageView } = await load();
      expect([once(settings), once(settings), once({ per, key: 'tagwright.once.b' })]).toEqual([
        true,
        false,
        true,
      ]);
      beginPageView();
      expect(once(settings)).toBe(false);
      const { once: later } = await nextPage();
      expect(later(settings)).toBe(false);
      expect(Object.keys(window[kind])).toEqual(['tagwright.once.a', 'tagwright.once.b']);
      expect(localStorage.length + sessionStorage.length).toBe(2);
    },
  );

  it('stores and reads nothing without consent, and passes once per page', async () => {
    localStorage.setItem('tagwright.once.a', '1');
    const settings = { per: 'visitor', key: 'tagwright.once.a', allowed: () => false } as const;
    const { once } = await load();
    expect([once(settings), once(settings)]).toEqual([true, false]);
    localStorage.clear();
    const { once: later } = await nextPage();
    expect(later(settings)).toBe(true);
    expect(localStorage.length).toBe(0);
    const { once: agreed } = await nextPage();
    expect(agreed({ ...settings, allowed: () => true })).toBe(true);
    expect(localStorage.length).toBe(1);
  });

  it('passes once per page if storage throws', async () => {
    keepsNothing();
    const { once } = await load();
    const settings = { per: 'session', key: 'tagwright.once.a' } as const;
    expect([once(settings), once(settings)]).toEqual([true, false]);
  });
});

describe('frequency', () => {
  it('passes up to the limit per page view', async () => {
    const { frequency, beginPageView } = await load();
    const ask = (rule: number) => frequency({ atMost: 2, rule });
    expect([ask(1), ask(1), ask(1), ask(2)]).toEqual([true, true, false, true]);
    beginPageView();
    expect([ask(1), ask(2)]).toEqual([true, true]);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it.each([
    ['session', 'sessionStorage'],
    ['visitor', 'localStorage'],
  ] as const)('passes up to the limit per %s, across pages, stored in %s', async (per, kind) => {
    const settings = { atMost: 2, per, key: 'tagwright.frequency.a' };
    const { frequency, beginPageView } = await load();
    expect(frequency(settings)).toBe(true);
    beginPageView();
    vi.setSystemTime(start + 1e12);
    const { frequency: later } = await nextPage();
    expect([later(settings), later(settings)]).toEqual([true, false]);
    expect(JSON.parse(window[kind].getItem('tagwright.frequency.a')!)).toEqual([
      start,
      start + 1e12,
    ]);
    expect(localStorage.length + sessionStorage.length).toBe(1);
  });

  it('passes up to the limit per sliding time span', async () => {
    const settings = { atMost: 2, per: 30 * minute, key: 'tagwright.frequency.a' };
    const { frequency } = await load();
    const at = (minutes: number) => {
      vi.setSystemTime(start + minutes * minute);
      return frequency(settings);
    };
    expect([at(0), at(10), at(20), at(29.99)]).toEqual([true, true, false, false]);
    expect([at(30), at(30), at(39.99), at(40)], 'the first is out of the span').toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(JSON.parse(localStorage.getItem('tagwright.frequency.a')!)).toEqual([
      start + 30 * minute,
      start + 40 * minute,
    ]);
  });

  it('ignores times in the future, which a wrong clock wrote', async () => {
    localStorage.setItem('tagwright.frequency.a', JSON.stringify([start + 30 * minute]));
    const { frequency } = await load();
    expect(frequency({ atMost: 1, per: 30 * minute, key: 'tagwright.frequency.a' })).toBe(true);
    localStorage.setItem('tagwright.frequency.b', JSON.stringify([start + 29 * minute]));
    expect(frequency({ atMost: 1, per: 30 * minute, key: 'tagwright.frequency.b' })).toBe(false);
  });

  it.each(['', 'x', '{"length":9}', '["x",null,{}]', 'null'])(
    'ignores invalid stored values: %s',
    async (text) => {
      localStorage.setItem('tagwright.frequency.a', text);
      const { frequency } = await load();
      const settings = { atMost: 1, per: 'visitor', key: 'tagwright.frequency.a' } as const;
      expect([frequency(settings), frequency(settings)]).toEqual([true, false]);
    },
  );

  it('counts per page, across page views, without consent or if storage throws', async () => {
    const { frequency, beginPageView } = await load();
    const refused = {
      atMost: 1,
      per: 'visitor',
      key: 'tagwright.frequency.a',
      allowed: () => false,
    } as const;
    expect(frequency(refused)).toBe(true);
    beginPageView();
    expect(frequency(refused)).toBe(false);
    expect(localStorage.length).toBe(0);
    keepsNothing();
    const other = {
      atMost: 1,
      per: 'session',
      key: 'tagwright.frequency.b',
      allowed: () => true,
    } as const;
    expect([frequency(other), frequency(other)]).toEqual([true, false]);
  });
});
