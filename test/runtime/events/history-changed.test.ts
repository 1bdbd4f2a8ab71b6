// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { freshTime, logged, open } from '../page.ts';

freshTime();

afterEach(() => {
  for (const name of ['pushState', 'replaceState']) Reflect.deleteProperty(history, name);
});

const load = async () => {
  const { release } = await import('../../../runtime/engine/trigger.ts');
  release();
  return {
    ...(await import('../../../runtime/events/history-changed.ts')),
    ...(await import('../../../runtime/engine/page-view.ts')),
  };
};

const shop = 'https://www.shop.example';

describe('history changed', () => {
  /**
   * Replaces happy-dom's history methods, because they don't change the URL. The new methods change
   * the URL. Returns the list of their calls.
   */
  const pages = () => {
    const made: unknown[][] = [];
    for (const name of ['pushState', 'replaceState'] as const) {
      history[name] = function (this: History, ...parameters: unknown[]) {
        made.push([name, this === history, ...parameters]);
        open(new URL(String(parameters[2] ?? ''), location.href).href);
      };
    }
    return made;
  };

  it('calls the original method, and fires once per task in which the URL has changed', async () => {
    const made = pages();
    const { historyChanged } = await load();
    const [one, other] = [vi.fn(), vi.fn()];
    historyChanged(one);
    historyChanged(other);
    history.pushState({ n: 1 }, '', '/in/a');
    history.replaceState({ n: 2 }, '', '/in/b');
    expect(made).toEqual([
      ['pushState', true, { n: 1 }, '', '/in/a'],
      ['replaceState', true, { n: 2 }, '', '/in/b'],
    ]);
    expect(one).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(1);
    vi.runAllTimers();
    const event = { detail: { from: `${shop}/in/`, to: `${shop}/in/b` } };
    expect([one.mock.calls, other.mock.calls]).toEqual([[[event]], [[event]]]);
    history.pushState({}, '', '/in/c');
    vi.runAllTimers();
    expect(one.mock.calls[1]).toEqual([{ detail: { from: `${shop}/in/b`, to: `${shop}/in/c` } }]);
  });

  it.each(['popstate', 'hashchange'])('fires on %s', async (type) => {
    const { historyChanged } = await load();
    const run = vi.fn();
    historyChanged(run);
    open(`${shop}/in/#x`);
    window.dispatchEvent(new Event(type));
    vi.runAllTimers();
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("doesn't fire if the URL is the same at the end of the task", async () => {
    pages();
    const { historyChanged } = await load();
    const run = vi.fn();
    historyChanged(run);
    history.replaceState({}, '');
    vi.runAllTimers();
    history.pushState({}, '', '/in/a');
    history.pushState({}, '', '/in/');
    vi.runAllTimers();
    expect(run).not.toHaveBeenCalled();
  });

  it.each([
    ['/in/a', true],
    ['/in/?a=1', true],
    ['/in/#/a', true],
    ['/in/#!a', true],
    ['/in/#reviews', false],
  ])('to %s is a new page view: %s', async (to, isNew) => {
    pages();
    const { historyChanged, ranOnce, onPageView } = await load();
    const [run, began] = [vi.fn(), vi.fn()];
    historyChanged(() => run(ranOnce.has(3)));
    onPageView(began);
    ranOnce.add(3);
    history.pushState({}, '', to);
    vi.runAllTimers();
    expect(run.mock.calls).toEqual([[!isNew]]);
    expect(began).toHaveBeenCalledTimes(isNew ? 1 : 0);
  });

  it("rethrows the browser's own errors", async () => {
    history.pushState = () => {
      throw new Error("the browser's");
    };
    const { historyChanged } = await load();
    historyChanged(() => {});
    expect(() => history.pushState({}, '', '/in/a')).toThrow("the browser's");
  });

  it("logs an error if the page's history is read-only", async () => {
    const lines = logged();
    Object.defineProperty(history, 'pushState', {
      configurable: true,
      get: () => () => {},
      set: () => {
        throw new TypeError('fixed');
      },
    });
    const { historyChanged } = await load();
    const run = vi.fn();
    historyChanged(run);
    open(`${shop}/in/a`);
    window.dispatchEvent(new Event('popstate'));
    vi.runAllTimers();
    expect(run).toHaveBeenCalledTimes(1);
    expect(lines).toEqual(['error: [tagwright] Failed to watch the history. fixed']);
  });
});
