// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { freshTime, open, settle } from '../page.ts';

freshTime();

const hide = (isHidden: boolean): void => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};

describe('waiting until the page is left', () => {
  const load = async () => (await import('../../../runtime/platform/watch/left.ts')).left;

  it('ends when the page unloads', async () => {
    const left = (await load())(() => {});
    window.dispatchEvent(new Event('pagehide'));
    expect(await left).toBeTruthy();
  });

  it('ends when the page is hidden, but not when it is shown', async () => {
    const heard = vi.fn();
    void (await load())(() => {}).then(heard);
    hide(false);
    await settle();
    expect(heard).not.toHaveBeenCalled();
    hide(true);
    await settle();
    expect(heard.mock.calls).toEqual([[1]]);
  });

  it('can be ended earlier, with undefined', async () => {
    expect(await (await load())((resolve) => resolve())).toBe(undefined);
  });
});

it('a function runs whenever the page unloads or is hidden, and not when it is shown', async () => {
  const { onHidden } = await import('../../../runtime/platform/watch/on-hidden.ts');
  const react = vi.fn();
  onHidden(react);
  hide(false);
  expect(react).not.toHaveBeenCalled();
  hide(true);
  expect(react).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('pagehide'));
  expect(react).toHaveBeenCalledTimes(2);
});

describe('waiting for the body', () => {
  const load = async () =>
    (await import('../../../runtime/platform/watch/body-there.ts')).bodyThere;

  it('ends immediately if there is one', async () => {
    await (
      await load()
    )();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('looks again every 20 ms until there is one', async () => {
    const bodyThere = await load();
    const body = vi.spyOn(document, 'body', 'get').mockReturnValue(null as never);
    const heard = vi.fn();
    void bodyThere().then(heard);
    expect(body).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(19);
    expect(body).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(21);
    expect(body).toHaveBeenCalledTimes(3);
    body.mockRestore();
    await settle();
    expect(heard).not.toHaveBeenCalled();
    vi.advanceTimersByTime(20);
    await settle();
    expect([heard.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
  });
});

describe('a prerendered page', () => {
  const prerender = (value: unknown): void => {
    Object.defineProperty(document, 'prerendering', { configurable: true, value });
  };
  const load = async () => (await import('../../../runtime/platform/watch/when-seen.ts')).whenSeen;
  afterEach(() => Reflect.deleteProperty(document, 'prerendering'));

  it('runs nothing until the visitor opens it', async () => {
    const run = vi.fn();
    prerender(true);
    (await load())(run);
    expect(run).not.toHaveBeenCalled();
    document.dispatchEvent(new Event('prerenderingchange', { bubbles: true }));
    expect(run).toHaveBeenCalledTimes(1);
  });

  it.each([undefined, false, {}])('is none if prerendering is %o', async (value) => {
    const run = vi.fn();
    prerender(value);
    (await load())(run);
    expect(run).toHaveBeenCalledTimes(1);
  });
});

it('a turn starts when the page gets the focus or its visibility changes', async () => {
  vi.stubGlobal('cookieStore', new EventTarget());
  open('https://www.shop.example/in/');
  const { watchCookies } = await import('../../../runtime/platform/watch/watch-cookies.ts');
  const { atTurn } = await import('../../../runtime/platform/watch/turn.ts');
  const turn = vi.fn();
  atTurn(turn);
  watchCookies(() => false);
  window.dispatchEvent(new Event('focus'));
  expect(turn).toHaveBeenCalledTimes(1);
  hide(false);
  expect(turn).toHaveBeenCalledTimes(2);
});
