// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { logged } from '../page.ts';
import { add, at, ids, load, useObservedPage, views } from './observed-page.ts';

useObservedPage();

describe('enters viewport', () => {
  it('fires once per element, when it enters the viewport', async () => {
    const { entersViewport } = await load();
    const run = vi.fn();
    entersViewport(run, { selector: 'p', delay: 0, entries: 'first' });
    vi.advanceTimersByTime(0);
    add('<p id="b">b</p>');
    vi.advanceTimersByTime(100);
    const [view] = views;
    expect(view!.watched.map(({ id }) => id)).toEqual(['a', 'b']);
    view!.tell(false, at('#a'), at('#b'));
    expect(run).not.toHaveBeenCalled();
    view!.tell(true, at('#b'));
    view!.tell(true, at('#a'));
    view!.tell(false, at('#a'));
    view!.tell(true, at('#a'));
    expect(ids(run)).toEqual(['b', 'a']);
  });

  it('fires on every entry if the rule says so, once per entry', async () => {
    const { entersViewport } = await load();
    const run = vi.fn();
    entersViewport(run, { selector: 'p', delay: 0, entries: 'every' });
    vi.advanceTimersByTime(0);
    [true, true, false, true].forEach((inside) => views[0]!.tell(inside, at('#a')));
    expect(ids(run)).toEqual(['a', 'a']);
  });

  it('waits for the delay, which leaving cancels', async () => {
    const { entersViewport } = await load();
    const run = vi.fn();
    entersViewport(run, { selector: 'p', delay: 1000, entries: 'first' });
    vi.advanceTimersByTime(0);
    views[0]!.tell(true, at('#a'));
    vi.advanceTimersByTime(999);
    views[0]!.tell(false, at('#a'));
    views[0]!.tell(true, at('#a'));
    vi.advanceTimersByTime(999);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(ids(run)).toEqual(['a']);
    views[0]!.tell(false, at('#a'));
    views[0]!.tell(true, at('#a'));
    vi.advanceTimersByTime(1000);
    expect(ids(run)).toEqual(['a']);
  });

  it('fires for a rule whose selector matches an element later, while the element is in the viewport', async () => {
    const { entersViewport } = await load();
    const [first, second, third] = [vi.fn(), vi.fn(), vi.fn()];
    entersViewport(first, { selector: '#a', delay: 0, entries: 'first' });
    entersViewport(second, { selector: '.seen', delay: 0, entries: 'first' });
    entersViewport(third, { selector: '.gone', delay: 0, entries: 'first' });
    vi.advanceTimersByTime(0);
    views[0]!.tell(true, at('#a'));
    at('#a').classList.add('seen');
    vi.advanceTimersByTime(3000);
    views[0]!.tell(false, at('#a'));
    at('#a').classList.add('gone');
    vi.advanceTimersByTime(3000);
    expect([first, second, third].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
    views[0]!.tell(true, at('#a'));
    expect([first, second, third].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
  });

  it('uses one observer for all rules', async () => {
    const { entersViewport } = await load();
    const runs = Array.from({ length: 200 }, () => vi.fn());
    runs.forEach((run) => entersViewport(run, { selector: '#a', delay: 0, entries: 'first' }));
    vi.advanceTimersByTime(0);
    expect(views).toHaveLength(1);
    views[0]!.tell(true, at('#a'));
    expect(runs.every((run) => run.mock.calls.length === 1)).toBe(true);
  });

  it('never fires if the browser has no observer', async () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    const lines = logged();
    const { entersViewport } = await load();
    const run = vi.fn();
    entersViewport(run, { selector: 'p', delay: 0, entries: 'first' });
    vi.advanceTimersByTime(3000);
    expect(run).not.toHaveBeenCalled();
    expect(lines).toHaveLength(1);
  });
});
