// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { logged } from '../page.ts';
import { add, at, ids, load, useObservedPage, views } from './observed-page.ts';

useObservedPage();

describe('enters viewport, with a share', () => {
  it('fires once per element, when the share of the element is in the viewport', async () => {
    const { entersViewportByShare } = await load();
    const run = vi.fn();
    entersViewportByShare(run, { selector: 'p', share: 50, delay: 0, entries: 'first' });
    vi.advanceTimersByTime(0);
    add('<p id="b">b</p>');
    vi.advanceTimersByTime(100);
    const [view] = views;
    expect(view!.watched.map(({ id }) => id)).toEqual(['a', 'b']);
    view!.tellShare(0.49, at('#a'), at('#b'));
    vi.advanceTimersByTime(0);
    expect(run).not.toHaveBeenCalled();
    view!.tellShare(0.5, at('#b'));
    vi.advanceTimersByTime(0);
    view!.tellShare(0.6, at('#a'));
    vi.advanceTimersByTime(0);
    expect(ids(run)).toEqual(['b', 'a']);
    view!.tellShare(0.2, at('#a'));
    view!.tellShare(0.6, at('#a'));
    vi.advanceTimersByTime(0);
    expect(ids(run)).toEqual(['b', 'a']);
  });

  it('fires on every entry if the rule says so', async () => {
    const { entersViewportByShare } = await load();
    const run = vi.fn();
    entersViewportByShare(run, { selector: 'p', share: 50, delay: 0, entries: 'every' });
    vi.advanceTimersByTime(0);
    for (const share of [0.5, 0.1, 1]) {
      views[0]!.tellShare(share, at('#a'));
      vi.advanceTimersByTime(0);
    }
    expect(ids(run)).toEqual(['a', 'a']);
  });

  it('waits for the delay, which leaving cancels', async () => {
    const { entersViewportByShare } = await load();
    const run = vi.fn();
    entersViewportByShare(run, { selector: 'p', share: 50, delay: 1000, entries: 'first' });
    vi.advanceTimersByTime(0);
    views[0]!.tellShare(0.7, at('#a'));
    vi.advanceTimersByTime(999);
    views[0]!.tellShare(0.4, at('#a'));
    views[0]!.tellShare(0.7, at('#a'));
    vi.advanceTimersByTime(999);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(ids(run)).toEqual(['a']);
  });

  it('has an observer for each rule, because each can have another share', async () => {
    const { entersViewportByShare } = await load();
    const [half, whole] = [vi.fn(), vi.fn()];
    entersViewportByShare(half, { selector: 'p', share: 50, delay: 0, entries: 'first' });
    entersViewportByShare(whole, { selector: 'p', share: 100, delay: 0, entries: 'first' });
    vi.advanceTimersByTime(0);
    views.forEach((view) => view.tellShare(0.5, at('#a')));
    vi.advanceTimersByTime(0);
    expect([ids(half), ids(whole)]).toEqual([['a'], []]);
  });

  it('ignores an element that the rule never watched', async () => {
    const lines = logged();
    const { entersViewportByShare } = await load();
    const run = vi.fn();
    entersViewportByShare(run, { selector: 'i', share: 50, delay: 0, entries: 'first' });
    vi.advanceTimersByTime(0);
    views[0]!.tellShare(1, at('#a'));
    vi.advanceTimersByTime(0);
    expect([run.mock.calls, lines]).toEqual([[], []]);
  });
});
