// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logged, open } from '../page.ts';

let changed: () => void;
let lines: string[];

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(tell: () => void) {
        changed = tell;
      }
      observe() {}
    },
  );
  lines = logged();
  open('https://www.shop.example/in/', '<p id="a"></p><p id="b"></p><p id="c"></p>');
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Searches for elements and records the IDs of those that are found. */
const search = async (selector: string, react: (id: string) => unknown = () => undefined) => {
  const { onAppearing } = await import('../../../runtime/engine/appearing.ts');
  const found: string[] = [];
  onAppearing(selector, ({ id }) => {
    found.push(id);
    return react(id);
  });
  return found;
};

describe('a search for elements', () => {
  it('finds all elements that exist in the first query', async () => {
    const found = await search('p');
    vi.advanceTimersByTime(0);
    expect(found).toEqual(['a', 'b', 'c']);
  });

  it('stops at the element for which the function returns true', async () => {
    const found = await search('p', (id) => id === 'b');
    vi.advanceTimersByTime(10_000);
    expect(found).toEqual(['a', 'b']);
  });

  it('logs an error of the function and continues with the next element', async () => {
    const found = await search('p', (id) => {
      if (id === 'a') throw new Error('broken');
    });
    vi.advanceTimersByTime(0);
    expect(found).toEqual(['a', 'b', 'c']);
    expect(lines).toEqual(['error: [tagwright] Failed to search for elements. broken']);
  });

  it('queries again 100 ms after a change that precedes the first query', async () => {
    const found = await search('.on');
    changed();
    vi.advanceTimersByTime(50);
    document.querySelector('#a')!.className = 'on';
    vi.advanceTimersByTime(49);
    expect(found).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(found).toEqual(['a']);
  });
});
