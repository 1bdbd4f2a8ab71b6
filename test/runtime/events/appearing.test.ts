// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { logged } from '../page.ts';
import { add, at, ids, load, observed, trees, useObservedPage } from './observed-page.ts';

useObservedPage();

describe('element exists', () => {
  it('fires once for existing elements, with the first one', async () => {
    const { elementExists } = await load();
    const run = vi.fn();
    add('<p id="b" class="on">b</p>');
    elementExists(run, { selector: '.on' });
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(0);
    add('<p id="c" class="on">c</p>');
    vi.advanceTimersByTime(10_000);
    expect(ids(run)).toEqual(['a']);
  });

  it('fires within 100 ms for added elements, with one query for many changes', async () => {
    const { elementExists } = await load();
    const run = vi.fn();
    elementExists(run, { selector: '.late' });
    vi.advanceTimersByTime(10);
    add('<p id="b" class="late">b</p>');
    add('<p id="c" class="late">c</p>');
    expect(vi.getTimerCount()).toBe(2);
    vi.advanceTimersByTime(99);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(ids(run)).toEqual(['b']);
  });

  it('queries again after later changes, and stops when no rule waits', async () => {
    const { elementExists } = await load();
    const run = vi.fn();
    elementExists(run, { selector: '#c' });
    vi.advanceTimersByTime(0);
    add('<p id="b"></p>');
    vi.advanceTimersByTime(100);
    add('<p id="c"></p>');
    vi.advanceTimersByTime(100);
    expect(ids(run)).toEqual(['c']);
    add('<p id="d"></p>');
    expect(vi.getTimerCount()).toBe(1);
  });

  it('fires at once if the given attribute changes, and observes no other attribute', async () => {
    const { elementExists } = await load();
    const run = vi.fn();
    elementExists(run, { selector: '#a[data-state=live]', attribute: 'data-state' });
    expect(observed).toEqual([
      [document, { childList: true, subtree: true }],
      [document, { childList: false, subtree: true, attributeFilter: ['data-state'] }],
    ]);
    vi.advanceTimersByTime(10);
    at('#a').setAttribute('data-state', 'live');
    trees[1]!();
    expect(ids(run)).toEqual(['a']);
  });

  it('fires within 3 s for elements that start to match without being added', async () => {
    const { elementExists } = await load();
    const [first, second] = [vi.fn(), vi.fn()];
    elementExists(first, { selector: '.off' });
    elementExists(second, { selector: '.again' });
    vi.advanceTimersByTime(10);
    at('#a').className = 'off';
    vi.advanceTimersByTime(2989);
    expect(first).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(ids(first)).toEqual(['a']);
    at('#a').className = 'again';
    vi.advanceTimersByTime(3000);
    expect(ids(second)).toEqual(['a']);
  });

  it('fires all rules of the same element with one observer and one timer', async () => {
    const { elementExists } = await load();
    const runs = Array.from({ length: 200 }, () => vi.fn());
    runs.forEach((run) => elementExists(run, { selector: '.on' }));
    expect([trees.length, vi.getTimerCount()]).toEqual([1, 2]);
    expect(observed).toEqual([[document, { childList: true, subtree: true }]]);
    vi.advanceTimersByTime(0);
    expect(runs.every((run) => run.mock.calls.length === 1)).toBe(true);
  });

  it('polls if the browser has no observer', async () => {
    vi.stubGlobal('MutationObserver', undefined);
    const lines = logged();
    const { elementExists } = await load();
    const run = vi.fn();
    elementExists(run, { selector: '#b' });
    document.body.insertAdjacentHTML('beforeend', '<p id="b"></p>');
    vi.advanceTimersByTime(3000);
    expect(ids(run)).toEqual(['b']);
    expect(lines[0]).toMatch(/^error: \[tagwright\] Failed to observe the page\./);
  });

  it('never fires for an invalid selector', async () => {
    const { elementExists } = await load();
    const run = vi.fn();
    elementExists(run, { selector: '[' });
    vi.advanceTimersByTime(3000);
    expect(run).not.toHaveBeenCalled();
  });
});
