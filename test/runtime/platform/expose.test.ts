// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logged } from '../page.ts';

let lines: string[];

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  lines = logged();
});

afterEach(() => vi.restoreAllMocks());

describe('_satellite', () => {
  const page = window as unknown as { _satellite?: Record<string, unknown> | Element };
  afterEach(() => Reflect.deleteProperty(page, '_satellite'));

  it('adds to an existing _satellite', async () => {
    const { expose } = await import('../../../runtime/platform/page/expose.ts');
    const there = { own: 1 };
    page._satellite = there;
    expose({ track: 2 });
    expose({ getVar: 3 });
    expect(page._satellite).toBe(there);
    expect(there).toEqual({ own: 1, track: 2, getVar: 3 });
  });

  it('replaces an element named _satellite', async () => {
    const { expose } = await import('../../../runtime/platform/page/expose.ts');
    page._satellite = document.createElement('form');
    expose({ track: 2 });
    expect(page._satellite).toEqual({ track: 2 });
  });

  it.each([
    [
      'frozen',
      () =>
        Object.defineProperty(window, '_satellite', { configurable: true, get: () => undefined }),
    ],
    [
      'sealed',
      () => {
        page._satellite = Object.freeze({}) as Record<string, unknown>;
      },
    ],
  ])("logs an error and doesn't throw if _satellite is %s", async (_, fix) => {
    const { expose } = await import('../../../runtime/platform/page/expose.ts');
    fix();
    expose({ track: 2 });
    expect(lines).toEqual([
      expect.stringMatching(/^error: \[tagwright\] Failed to expose _satellite\./),
    ]);
  });
});
