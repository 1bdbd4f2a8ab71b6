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

describe('sample', () => {
  const draws = (...numbers: number[]) => {
    const random = vi.spyOn(Math, 'random');
    for (const number of numbers) random.mockReturnValueOnce(number);
    return random;
  };

  it('draws a number each time, and excludes the limit itself', async () => {
    draws(0.0999, 0.1, 0);
    const { sample } = await load();
    expect([sample({ percent: 10 }), sample({ percent: 10 }), sample({ percent: 10 })]).toEqual([
      true,
      false,
      true,
    ]);
    expect(localStorage.length + sessionStorage.length).toBe(0);
  });

  it('passes always at 100 and never at 0', async () => {
    draws(0.999999, 0);
    const { sample } = await load();
    expect([sample({ percent: 100 }), sample({ percent: 0 })]).toEqual([true, false]);
  });

  it.each([
    ['session', 'sessionStorage'],
    ['visitor', 'localStorage'],
  ] as const)(
    'keeps the draw for the %s in %s, so that a visitor who was in stays in when the share grows',
    async (sticky, kind) => {
      const random = draws(0.5);
      const settings = { percent: 50, sticky, key: 'tagwright.sample.a' };
      const { sample } = await load();
      expect(sample(settings)).toBe(false);
      const { sample: later } = await nextPage();
      expect([
        later({ ...settings, percent: 50.1 }),
        later(settings),
        later({ ...settings, percent: 60 }),
      ]).toEqual([true, false, true]);
      expect(random).toHaveBeenCalledTimes(1);
      expect(window[kind].getItem('tagwright.sample.a')).toBe('50');
      expect(localStorage.length + sessionStorage.length).toBe(1);
    },
  );

  it.each(['', 'x', '100', '-1', 'NaN', '{}'])(
    'draws again if the stored value is invalid: %j',
    async (text) => {
      localStorage.setItem('tagwright.sample.a', text);
      draws(0.2);
      const { sample } = await load();
      expect(sample({ percent: 20, sticky: 'visitor', key: 'tagwright.sample.a' })).toBe(
        text === '',
      );
      expect(localStorage.getItem('tagwright.sample.a')).toBe(text === '' ? '' : '20');
    },
  );

  it('without consent, keeps the draw for the page and stores nothing', async () => {
    const random = draws(0.2, 0.7);
    const { sample } = await load();
    const ask = (key: string) =>
      sample({ percent: 50, sticky: 'visitor', key, allowed: () => false });
    expect([ask('a'), ask('a'), ask('b')]).toEqual([true, true, false]);
    expect(random).toHaveBeenCalledTimes(2);
    expect(localStorage.length).toBe(0);
  });
});
