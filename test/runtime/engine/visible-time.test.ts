// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listeners } from '../page.ts';

let stopListening: () => void;
let visibility: string;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  stopListening = listeners();
  visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
});

afterEach(() => {
  stopListening();
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'visibilityState');
});

const show = (state: string) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};

describe('the timer of the visible time', () => {
  it('is the only one, even after the page was hidden and shown', async () => {
    const { afterVisible } = await import('../../../runtime/engine/visible-time.ts');
    afterVisible(1000, () => {});
    vi.advanceTimersByTime(500);
    show('hidden');
    vi.advanceTimersByTime(100);
    show('visible');
    // The timer that was set before the page was hidden now fires. It sets no new timer. Only the
    // timer that was set when the page was shown remains.
    vi.advanceTimersByTime(450);
    expect(vi.getTimerCount()).toBe(1);
  });

  it("isn't set while the page is hidden", async () => {
    const { afterVisible } = await import('../../../runtime/engine/visible-time.ts');
    const run = vi.fn();
    visibility = 'hidden';
    afterVisible(1000, run);
    vi.advanceTimersByTime(5000);
    expect(vi.getTimerCount()).toBe(0);
    show('visible');
    vi.advanceTimersByTime(999);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledTimes(1);
  });
});
