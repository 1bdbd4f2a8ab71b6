// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const load = async () => ({
  ...await import('../../../runtime/conditions/once.ts'),
  ...await import('../../../runtime/conditions/frequency.ts'),
  ...await import('../../../runtime/conditions/sample.ts'),
  ...await import('../../../runtime/engine/page-view.ts'),
});

/** Another page of the same visitor: what the bundle itself holds is gone, what the browser keeps isn't. */
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

/** A browser that keeps nothing: every look at its storage throws. */
const keepsNothing = () => {
  for (const kind of ['localStorage', 'sessionStorage'] as const) vi.spyOn(window, kind, 'get').mockImplementation(() => { throw new DOMException('no', 'SecurityError'); });
};

describe('once', () => {
  it('per page, each rule for itself, anew with a page view', async () => {
    const { once, beginPageView } = await load();
    expect([once({ rule: 1 }), once({ rule: 1 }), once({ rule: 2 }), once({ rule: 'element' })]).toEqual([true, false, true, true]);
    beginPageView();
    expect([once({ rule: 1 }), once({ rule: 1 })]).toEqual([true, false]);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it.each([['session', 'sessionStorage'], ['visitor', 'localStorage']] as const)('per %s, across pages and page views, in %s', async (per, kind) => {
    const settings = { per, key: 'tagwright.once.a' };
    const { once, beginPageView } = await load();
    expect([once(settings), once(settings), once({ per, key: 'tagwright.once.b' })]).toEqual([true, false, true]);
    beginPageView();
    expect(once(settings)).toBe(false);
    const { once: later } = await nextPage();
    expect(later(settings)).toBe(false);
    expect(Object.keys(window[kind])).toEqual(['tagwright.once.a', 'tagwright.once.b']);
    expect(localStorage.length + sessionStorage.length).toBe(2);
  });

  it('without consent it keeps and reads nothing, and counts for the page', async () => {
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

  it('where the browser keeps nothing it counts for the page', async () => {
    keepsNothing();
    const { once } = await load();
    const settings = { per: 'session', key: 'tagwright.once.a' } as const;
    expect([once(settings), once(settings)]).toEqual([true, false]);
  });
});

describe('frequency', () => {
  it('per page, up to the limit, anew with a page view', async () => {
    const { frequency, beginPageView } = await load();
    const ask = (rule: number) => frequency({ atMost: 2, rule });
    expect([ask(1), ask(1), ask(1), ask(2)]).toEqual([true, true, false, true]);
    beginPageView();
    expect([ask(1), ask(2)]).toEqual([true, true]);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it.each([['session', 'sessionStorage'], ['visitor', 'localStorage']] as const)('per %s, across pages, in %s', async (per, kind) => {
    const settings = { atMost: 2, per, key: 'tagwright.frequency.a' };
    const { frequency, beginPageView } = await load();
    expect(frequency(settings)).toBe(true);
    beginPageView();
    vi.setSystemTime(start + 1e12);
    const { frequency: later } = await nextPage();
    expect([later(settings), later(settings)]).toEqual([true, false]);
    expect(JSON.parse(window[kind].getItem('tagwright.frequency.a')!)).toEqual([start, start + 1e12]);
    expect(localStorage.length + sessionStorage.length).toBe(1);
  });

  it('per span of time, which slides', async () => {
    const settings = { atMost: 2, per: 30 * minute, key: 'tagwright.frequency.a' };
    const { frequency } = await load();
    const at = (minutes: number) => {
      vi.setSystemTime(start + minutes * minute);
      return frequency(settings);
    };
    expect([at(0), at(10), at(20), at(29.99)]).toEqual([true, true, false, false]);
    expect([at(30), at(30), at(39.99), at(40)], 'the first is out of the span').toEqual([true, false, false, true]);
    expect(JSON.parse(localStorage.getItem('tagwright.frequency.a')!)).toEqual([start + 30 * minute, start + 40 * minute]);
  });

  it('what a clock that was wrong wrote doesn\'t shut the rule out for ever', async () => {
    localStorage.setItem('tagwright.frequency.a', JSON.stringify([start + 30 * minute]));
    const { frequency } = await load();
    expect(frequency({ atMost: 1, per: 30 * minute, key: 'tagwright.frequency.a' })).toBe(true);
    localStorage.setItem('tagwright.frequency.b', JSON.stringify([start + 29 * minute]));
    expect(frequency({ atMost: 1, per: 30 * minute, key: 'tagwright.frequency.b' })).toBe(false);
  });

  it.each(['', 'x', '{"length":9}', '["x",null,{}]', 'null'])('what others wrote counts for nothing: %s', async (text) => {
    localStorage.setItem('tagwright.frequency.a', text);
    const { frequency } = await load();
    const settings = { atMost: 1, per: 'visitor', key: 'tagwright.frequency.a' } as const;
    expect([frequency(settings), frequency(settings)]).toEqual([true, false]);
  });

  it('without consent, or where the browser keeps nothing, it counts for the page, also across page views', async () => {
    const { frequency, beginPageView } = await load();
    const refused = { atMost: 1, per: 'visitor', key: 'tagwright.frequency.a', allowed: () => false } as const;
    expect(frequency(refused)).toBe(true);
    beginPageView();
    expect(frequency(refused)).toBe(false);
    expect(localStorage.length).toBe(0);
    keepsNothing();
    const other = { atMost: 1, per: 'session', key: 'tagwright.frequency.b', allowed: () => true } as const;
    expect([frequency(other), frequency(other)]).toEqual([true, false]);
  });
});

describe('sample', () => {
  const draws = (...numbers: number[]) => {
    const random = vi.spyOn(Math, 'random');
    for (const number of numbers) random.mockReturnValueOnce(number);
    return random;
  };

  it('draws anew each time: the limit itself is out', async () => {
    draws(0.0999, 0.1, 0);
    const { sample } = await load();
    expect([sample({ percent: 10 }), sample({ percent: 10 }), sample({ percent: 10 })]).toEqual([true, false, true]);
    expect(localStorage.length + sessionStorage.length).toBe(0);
  });

  it('lets all through at 100, none at 0', async () => {
    draws(0.999999, 0);
    const { sample } = await load();
    expect([sample({ percent: 100 }), sample({ percent: 0 })]).toEqual([true, false]);
  });

  it.each([['session', 'sessionStorage'], ['visitor', 'localStorage']] as const)('sticks for the %s, in %s; who was in stays in when the share grows', async (sticky, kind) => {
    const random = draws(0.5);
    const settings = { percent: 50, sticky, key: 'tagwright.sample.a' };
    const { sample } = await load();
    expect(sample(settings)).toBe(false);
    const { sample: later } = await nextPage();
    expect([later({ ...settings, percent: 50.1 }), later(settings), later({ ...settings, percent: 60 })]).toEqual([true, false, true]);
    expect(random).toHaveBeenCalledTimes(1);
    expect(window[kind].getItem('tagwright.sample.a')).toBe('50');
    expect(localStorage.length + sessionStorage.length).toBe(1);
  });

  it.each(['', 'x', '100', '-1', 'NaN', '{}'])('a draw that is none is drawn again: %j', async (text) => {
    localStorage.setItem('tagwright.sample.a', text);
    draws(0.2);
    const { sample } = await load();
    expect(sample({ percent: 20, sticky: 'visitor', key: 'tagwright.sample.a' })).toBe(text === '');
  });

  it('without consent it sticks for the page, and keeps nothing', async () => {
    const random = draws(0.2, 0.7);
    const { sample } = await load();
    const ask = (key: string) => sample({ percent: 50, sticky: 'visitor', key, allowed: () => false });
    expect([ask('a'), ask('a'), ask('b')]).toEqual([true, true, false]);
    expect(random).toHaveBeenCalledTimes(2);
    expect(localStorage.length).toBe(0);
  });
});
