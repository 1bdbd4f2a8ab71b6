// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RuleEvent } from '../../../runtime/contract.ts';
import { listeners, logged, open } from '../page.ts';

interface Observing {
  readonly watched: Element[];
  /** Reports that elements have entered (`isIntersecting` is true) or left (false) the viewport. */
  tell(isIntersecting: boolean, ...elements: Element[]): void;
}

let stopListening: () => void;
let views: Observing[];
let trees: (() => void)[];
let observed: unknown[];

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  stopListening = listeners();
  [views, trees, observed] = [[], [], []];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly watched: Element[] = [];
      constructor(seen: (entries: object[]) => void) {
        views.push({
          watched: this.watched,
          tell: (isIntersecting, ...elements) =>
            seen(elements.map((target) => ({ target, isIntersecting }))),
        });
      }
      observe(element: Element) {
        this.watched.push(element);
      }
    },
  );
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(changed: () => void) {
        trees.push(changed);
      }
      observe(...what: unknown[]) {
        observed.push(what);
      }
    },
  );
  open('https://www.shop.example/in/', '<p id="a" class="on">a</p>');
});

afterEach(() => {
  stopListening();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const load = async () => {
  const modules = {
    ...(await import('../../../runtime/events/element-exists.ts')),
    ...(await import('../../../runtime/events/enters-viewport.ts')),
  };
  const { release } = await import('../../../runtime/engine/trigger.ts');
  release();
  return modules;
};

const add = (html: string) => {
  document.body.insertAdjacentHTML('beforeend', html);
  trees.forEach((changed) => changed());
};

const at = (selector: string) => document.querySelector(selector)!;
const ids = (run: ReturnType<typeof vi.fn>) =>
  (run.mock.calls as [RuleEvent][]).map(([{ element }]) => element!.id);

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
