// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

const load = () => import('../../../runtime/operators/combine/kept.ts');

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
});

it("keptForPage returns the last value of a name that wasn't absent", async () => {
  const { keptForPage } = await load();
  expect(keptForPage('a', undefined)).toBeUndefined();
  expect(keptForPage('toString', undefined)).toBeUndefined();
  expect([
    keptForPage('a', 1),
    keptForPage('b', 2),
    keptForPage('a', undefined),
    keptForPage('a', null),
    keptForPage('a', undefined),
  ]).toEqual([1, 2, 1, null, null]);
});

describe.each(['localStorage', 'sessionStorage'] as const)('kept in %s', (kind) => {
  it('stores a value, and returns it if there is no new one', async () => {
    const { kept } = await load();
    expect(kept(kind, 'a', { b: 1 })).toEqual({ b: 1 });
    expect(window[kind].getItem('tagwright.a')).toBe('{"b":1}');
    expect(kept(kind, 'a', undefined)).toEqual({ b: 1 });
    expect(kept(kind, 'b', undefined)).toBeUndefined();
    expect(window[kind]).toHaveLength(1);
  });

  it('reads and stores nothing without consent', async () => {
    const { kept } = await load();
    kept(kind, 'a', 1, () => true);
    expect([
      kept(kind, 'a', undefined, () => true),
      kept(kind, 'a', undefined, () => false),
      kept(kind, 'a', 2, () => false),
    ]).toEqual([1, undefined, 2]);
    expect(window[kind].getItem('tagwright.a')).toBe('1');
  });

  it('reads nothing from invalid JSON or from null', async () => {
    const { kept } = await load();
    window[kind].setItem('tagwright.a', '{');
    window[kind].setItem('tagwright.b', 'null');
    expect([kept(kind, 'a', undefined), kept(kind, 'b', undefined)]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
