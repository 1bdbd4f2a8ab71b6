// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listeners, open } from '../page.ts';

let stopListening: () => void;
let visibility: unknown;
let scrollY: number;
let height: number;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  stopListening = listeners();
  open('https://www.shop.example/in/');
  [visibility, scrollY, height] = ['visible', 0, 1500];
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => scrollY });
  Object.defineProperty(document.documentElement, 'clientHeight', {
    configurable: true,
    value: 500,
  });
  Object.defineProperty(document.documentElement, 'scrollHeight', {
    configurable: true,
    get: () => height,
  });
});

afterEach(() => {
  stopListening();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const load = async () => {
  const modules = {
    ...(await import('../../../runtime/events/time-on-page.ts')),
    ...(await import('../../../runtime/events/time-and-scroll.ts')),
  };
  const { release } = await import('../../../runtime/engine/trigger.ts');
  release();
  return modules;
};

const show = (state: unknown) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};

const scroll = (to: number) => {
  scrollY = to;
  document.dispatchEvent(new Event('scroll'));
};

describe('time on page', () => {
  it('fires each rule once at its time, the earliest first', async () => {
    const { timeOnPage } = await load();
    const ran: unknown[] = [];
    timeOnPage(({ detail }) => ran.push(detail), { after: 10_000 });
    timeOnPage(({ detail }) => ran.push(detail), { after: 9500 });
    vi.advanceTimersByTime(9499);
    expect(ran).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(ran).toEqual([{ seconds: 9.5 }]);
    vi.advanceTimersByTime(499);
    expect(ran).toHaveLength(1);
    vi.advanceTimersByTime(60_000);
    expect(ran).toEqual([{ seconds: 9.5 }, { seconds: 10 }]);
  });

  it('runs overdue rules in order of their times, whatever the clock says', async () => {
    const { timeOnPage } = await load();
    const ran: number[] = [];
    timeOnPage(() => ran.push(2), { after: 20 });
    timeOnPage(() => ran.push(1), { after: 10 });
    vi.setSystemTime(Date.now() + 1e7);
    show('visible');
    expect(ran).toEqual([]);
    const start = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(start + 20);
    show('visible');
    expect(ran).toEqual([1, 2]);
  });

  it('stops counting while the page is hidden', async () => {
    const { timeOnPage } = await load();
    const run = vi.fn();
    timeOnPage(run, { after: 3000 });
    vi.advanceTimersByTime(1000);
    show('hidden');
    vi.advanceTimersByTime(60_000);
    show('visible');
    vi.advanceTimersByTime(500);
    show('hidden');
    show('visible');
    vi.advanceTimersByTime(1499);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each(['hidden', 'prerender'])(
    'starts when a page that was %s becomes visible',
    async (state) => {
      visibility = state;
      const { timeOnPage } = await load();
      const run = vi.fn();
      timeOnPage(run, { after: 3000 });
      vi.advanceTimersByTime(60_000);
      show('visible');
      vi.advanceTimersByTime(2999);
      expect(run).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(run).toHaveBeenCalledTimes(1);
    },
  );

  it('ignores an image named visibilityState', async () => {
    visibility = document.createElement('img');
    const { timeOnPage } = await load();
    const run = vi.fn();
    timeOnPage(run, { after: 5 });
    vi.advanceTimersByTime(5);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('uses one listener and one timer for all rules', async () => {
    const added = vi.spyOn(window, 'addEventListener');
    const { timeOnPage } = await load();
    for (let rule = 0; rule < 200; rule++) timeOnPage(() => {}, { after: 1000 + rule });
    vi.advanceTimersByTime(0);
    expect([added.mock.calls.map(([type]) => type), vi.getTimerCount()]).toEqual([
      ['visibilitychange'],
      1,
    ]);
  });
});

describe('time and scroll', () => {
  const defaults = { percent: 50, after: 30_000, startDelay: 100 };

  it('fires once when the time is reached after the scroll position', async () => {
    const { timeAndScroll } = await load();
    const run = vi.fn();
    timeAndScroll(run, defaults);
    vi.advanceTimersByTime(100);
    scroll(500);
    scroll(0);
    vi.advanceTimersByTime(29_999);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run.mock.calls).toEqual([[{ detail: { percent: 50, seconds: 30 } }]]);
    scroll(1000);
    vi.advanceTimersByTime(60_000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('fires once when the scroll position is reached after the time', async () => {
    const { timeAndScroll } = await load();
    const run = vi.fn();
    timeAndScroll(run, { ...defaults, after: 1000 });
    vi.advanceTimersByTime(60_000);
    scroll(499);
    expect(run).not.toHaveBeenCalled();
    scroll(500);
    scroll(600);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('evaluates the scroll position for each rule separately', async () => {
    const { timeAndScroll } = await load();
    const [quarter, half] = [vi.fn(), vi.fn()];
    timeAndScroll(quarter, { ...defaults, percent: 25 });
    timeAndScroll(half, defaults);
    vi.advanceTimersByTime(100);
    for (const to of [300, 310, 500, 510]) scroll(to);
    expect([quarter.mock.calls, half.mock.calls]).toEqual([[], []]);
    vi.advanceTimersByTime(30_000);
    expect(quarter).toHaveBeenCalledTimes(1);
    expect(half).toHaveBeenCalledTimes(1);
  });

  it('starts after the start delay, with the scroll position at that time', async () => {
    const { timeAndScroll } = await load();
    const [early, restored] = [vi.fn(), vi.fn()];
    timeAndScroll(early, { ...defaults, after: 0 });
    timeAndScroll(restored, { ...defaults, after: 0, startDelay: 200 });
    scroll(1000);
    vi.advanceTimersByTime(99);
    scroll(1000);
    expect(early).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(early).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(99);
    expect(restored).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(restored).toHaveBeenCalledTimes(1);
  });

  it("a page that can't be scrolled counts as scrolled", async () => {
    height = 500;
    const { timeAndScroll } = await load();
    const run = vi.fn();
    timeAndScroll(run, { ...defaults, percent: 100 });
    vi.advanceTimersByTime(30_100);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('uses one scroll listener for all rules, and reads no layout once all have fired', async () => {
    const added = vi.spyOn(window, 'addEventListener');
    const { timeAndScroll } = await load();
    for (let rule = 0; rule < 200; rule++) timeAndScroll(() => {}, { ...defaults, percent: 0 });
    expect(added.mock.calls.map(([type]) => type)).toEqual(['scroll', 'visibilitychange']);
    vi.advanceTimersByTime(30_100);
    const read = vi.spyOn(document.documentElement, 'scrollHeight', 'get');
    scroll(10);
    expect(read).not.toHaveBeenCalled();
  });
});
