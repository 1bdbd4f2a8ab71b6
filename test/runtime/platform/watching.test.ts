// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { cookieJar, freshTime, logged, open } from '../page.ts';

freshTime();

const broken = () => {
  throw new Error('broken');
};

describe('watching cookies', () => {
  const load = async () => ({
    ...(await import('../../../runtime/platform/watch/watch-cookies.ts')),
    ...(await import('../../../runtime/platform/watch/turn.ts')),
  });

  it('polls every half second for all waiting callers, from the first one on', async () => {
    const lines = logged();
    vi.stubGlobal('cookieStore', undefined);
    const { watchCookies, atTurn } = await load();
    const turn = vi.fn();
    const listened = vi.spyOn(window, 'addEventListener');
    atTurn(turn);
    let isWaiting = true;
    for (let time = 0; time < 3; time++) watchCookies(() => isWaiting);
    vi.advanceTimersByTime(499);
    expect([turn.mock.calls.length, vi.getTimerCount()]).toEqual([0, 1]);
    vi.advanceTimersByTime(1);
    expect([turn.mock.calls.length, vi.getTimerCount()]).toEqual([1, 1]);
    isWaiting = false;
    vi.advanceTimersByTime(5000);
    expect([turn.mock.calls.length, vi.getTimerCount()]).toEqual([2, 0]);
    expect(listened.mock.calls.map(([type]) => type)).toEqual(['visibilitychange', 'focus']);
    expect(lines).toEqual([]);
  });

  it('polls every half second if cookieStore is broken', async () => {
    const lines = logged();
    vi.stubGlobal('cookieStore', { addEventListener: broken });
    const { watchCookies, atTurn } = await load();
    const turn = vi.fn();
    atTurn(turn);
    watchCookies(() => true);
    vi.advanceTimersByTime(500);
    expect([turn.mock.calls.length, lines]).toEqual([
      1,
      ['error: [tagwright] Failed to check the cookies. broken'],
    ]);
  });

  it("uses cookieStore's change event with one listener, and logs its errors", async () => {
    const lines = logged();
    const store = new EventTarget();
    vi.stubGlobal('cookieStore', store);
    const { watchCookies, atTurn } = await load();
    const turn = vi.fn(broken);
    atTurn(turn);
    watchCookies(() => true);
    watchCookies(() => true);
    store.dispatchEvent(new Event('change'));
    expect([turn.mock.calls.length, vi.getTimerCount(), lines]).toEqual([
      1,
      0,
      ['error: [tagwright] Failed to check the cookies. broken'],
    ]);
  });
});

describe('watching the history', () => {
  it("wraps each method, returns its result, and catches listeners' errors", async () => {
    const lines = logged();
    const methods = [
      vi.spyOn(history, 'pushState').mockReturnValue('pushed' as never),
      vi.spyOn(history, 'replaceState').mockReturnValue('replaced' as never),
    ];
    const { watchHistory } = await import('../../../runtime/platform/watch/watch-history.ts');
    const moved = vi.fn(broken);
    watchHistory(moved);
    expect([history.pushState(1, '', '/a/'), history.replaceState(2, '')]).toEqual([
      'pushed',
      'replaced',
    ]);
    expect(methods.map(({ mock }) => mock.calls)).toEqual([[[1, '', '/a/']], [[2, '']]]);
    expect([moved.mock.calls.length, lines]).toEqual([
      2,
      Array.from(
        { length: 2 },
        () => 'error: [tagwright] Failed to react to a change of the history. broken',
      ),
    ]);
    window.dispatchEvent(new Event('hashchange'));
    expect(moved).toHaveBeenCalledTimes(3);
    window.dispatchEvent(new Event('popstate'));
    expect(moved).toHaveBeenCalledTimes(4);
  });

  it('uses only the events if the page has frozen the history', async () => {
    const lines = logged();
    vi.stubGlobal('history', Object.freeze({ pushState: () => {}, replaceState: () => {} }));
    const { watchHistory } = await import('../../../runtime/platform/watch/watch-history.ts');
    const moved = vi.fn();
    watchHistory(moved);
    window.dispatchEvent(new Event('popstate'));
    expect(moved).toHaveBeenCalledTimes(1);
    expect(lines).toEqual([
      expect.stringMatching(/^error: \[tagwright\] Failed to watch the history\. ./),
    ]);
  });
});

describe('watching the document', () => {
  it('logs errors', async () => {
    const lines = logged();
    let tell = (_: unknown) => {};
    const observe = vi.fn();
    const Observer = class {
      observe = observe;
      constructor(callback: typeof tell) {
        tell = callback;
      }
    };
    vi.stubGlobal('MutationObserver', Observer);
    vi.stubGlobal('IntersectionObserver', Observer);
    const { observeTree, observeViewport } =
      await import('../../../runtime/platform/watch/observe.ts');
    observeTree(broken);
    tell(undefined);
    const seen = vi.fn();
    observeViewport(seen)(document.body);
    tell([{ target: document.body, isIntersecting: true }]);
    tell(undefined);
    expect(observe.mock.calls).toEqual([
      [document, { childList: true, subtree: true }],
      [document.body],
    ]);
    expect(seen.mock.calls).toEqual([[document.body, true]]);
    expect(lines).toEqual([
      'error: [tagwright] Failed to observe the page. broken',
      expect.stringMatching(/^error: \[tagwright\] Failed to observe the view\. ./),
    ]);
  });

  it('logs an error if the browser has no observers', async () => {
    const lines = logged();
    vi.stubGlobal('MutationObserver', undefined);
    vi.stubGlobal('IntersectionObserver', undefined);
    const { observeTree, observeViewport } =
      await import('../../../runtime/platform/watch/observe.ts');
    observeTree(broken);
    observeViewport(broken)(document.body);
    expect(lines).toEqual([
      expect.stringMatching(/Failed to observe the page\. ./),
      expect.stringMatching(/Failed to observe the view\. ./),
    ]);
  });
});

describe('random numbers', () => {
  it('draws every digit of a UUID, even without crypto', async () => {
    const { uuid } = await import('../../../runtime/platform/timing/random.ts');
    const variants = new Set(Array.from({ length: 200 }, () => uuid()[19]));
    expect([...variants].sort()).toEqual(['8', '9', 'a', 'b']);
    vi.stubGlobal('crypto', undefined);
    vi.spyOn(Math, 'random').mockReturnValue(0.9999);
    expect(uuid()).toBe('efffffff-efff-4fff-bfff-efffffffffff');
  });
});

it('lone surrogates are replaced, pairs are kept, and bytes are UTF-8', async () => {
  const { encode, utf8 } = await import('../../../runtime/platform/encoding/encode.ts');
  expect(encode('\udc00\u{1f600}\ud800')).toBe('%EF%BF%BD%F0%9F%98%80%EF%BF%BD');
  expect([...utf8('aé')]).toEqual([97, 195, 169]);
});

it('no cookie is tried on a host that is a domain itself', async () => {
  open('https://shop.example/');
  const { written } = cookieJar();
  const { apexDomain } = await import('../../../runtime/platform/storage/apex-domain.ts');
  expect([apexDomain(), written]).toEqual(['shop.example', []]);
});
