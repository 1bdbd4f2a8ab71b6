// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listeners, logged, open, settle, userClick } from '../page.ts';

const load = async () => {
  const parts = {
    ...(await import('../../../runtime/engine/rule.ts')),
    ...(await import('../../../runtime/engine/hold.ts')),
    ...(await import('../../../runtime/engine/wait-for.ts')),
    ...(await import('../../../runtime/engine/fired.ts')),
    ...(await import('../../../runtime/events/click.ts')),
  };
  (await import('../../../runtime/engine/trigger.ts')).release();
  return parts;
};

let stopListening: () => void;
let ran: string[];

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  stopListening = listeners();
  logged();
  ran = [];
});

afterEach(() => {
  stopListening();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Returns a promise that resolves after some time. */
const after = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

describe('when a hold is over', () => {
  it.each([
    ['in time, even after its timeout', 100],
    ['too late, even after its promise has resolved', 3000],
  ])('rules run at once if the action is done %s', async (_, ms) => {
    const { rule, holdPage } = await load();
    rule((_event, number) => holdPage(1, 2000, after(ms), number))({});
    await vi.advanceTimersByTimeAsync(5000);
    rule(() => ran.push('later'))({});
    expect(ran).toEqual(['later']);
  });

  it('another action that still holds the page delays the rules', async () => {
    const { rule, holdPage } = await load();
    rule((_event, number) => {
      void holdPage(1, 2000, after(100), number);
      return holdPage(2, 4000, after(3000), number);
    })({});
    rule(() => ran.push('later'))({});
    await vi.advanceTimersByTimeAsync(2500);
    expect(ran).toEqual([]);
    await vi.advanceTimersByTimeAsync(500);
    expect(ran).toEqual(['later']);
  });
});

describe('a rule that runs while the page is held', () => {
  it('reads the facts of its event at once, and runs later', async () => {
    const { rule, hold } = await load();
    hold(2000, after(100));
    rule(
      ({ detail }) => ran.push(`run ${String(detail)}`),
      ({ detail }) => ran.push(`facts ${String(detail)}`),
    )({ detail: 1 });
    expect(ran).toEqual(['facts 1']);
    await vi.advanceTimersByTimeAsync(100);
    expect(ran).toEqual(['facts 1', 'run 1']);
  });

  it('stops the rules of outer elements when it runs', async () => {
    const { rule, hold, click, fired } = await load();
    open('https://www.shop.example/in/', '<div><button>Buy</button></div>');
    for (const selector of ['div', 'button'])
      click(
        rule((event) => {
          fired(event);
          ran.push(selector);
        }),
        { selector, bubbleStop: true },
      );
    hold(2000, after(100));
    userClick(document.querySelector('button')!);
    await vi.advanceTimersByTimeAsync(100);
    expect(ran).toEqual(['button']);
  });
});

it("a condition that waits doesn't hold the page by default", async () => {
  const { rule, waitFor } = await load();
  rule((_, number) => waitFor(1, 2000, () => false, number))({});
  rule(() => ran.push('later'))({});
  await settle();
  expect(ran).toEqual(['later']);
});
