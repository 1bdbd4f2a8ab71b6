// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as WaitFor from '../../../runtime/engine/wait-for.ts';
import type * as Cookies from '../../../runtime/platform/storage/cookies.ts';
import { logged, outcome, settle } from '../page.ts';

let lines: string[];
let waitFor: typeof WaitFor.waitFor;
let readCookie: typeof Cookies.readCookie;

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  ({ waitFor } = await import('../../../runtime/engine/wait-for.ts'));
  ({ readCookie } = await import('../../../runtime/platform/storage/cookies.ts'));
  lines = logged();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Records the result of an asynchronous condition. */
const watch = (waiting: Promise<boolean>) => {
  const seen: boolean[] = [];
  void waiting.then((holds) => seen.push(holds));
  return seen;
};

const TOO_LONG = (seconds: number) =>
  `error: [tagwright] Failed to execute condition 2 of rule 7. It took longer than ${seconds} seconds.`;

describe('an asynchronous condition (R-03)', () => {
  it('is evaluated immediately, and not again once it passes', async () => {
    const evaluate = vi.fn(() => true);
    const seen = watch(waitFor(2, 2000, evaluate, 7));
    await settle();
    vi.advanceTimersByTime(5000);
    await settle();
    expect(seen).toEqual([true]);
    expect(evaluate).toHaveBeenCalledTimes(1);
    expect(lines).toEqual([]);
  });

  it('is evaluated every 100 ms until it passes (R-15)', async () => {
    let isThere = false;
    const evaluate = vi.fn(() => isThere);
    const seen = watch(waitFor(2, 5000, evaluate, 7));
    vi.advanceTimersByTime(450);
    expect(evaluate).toHaveBeenCalledTimes(5);
    isThere = true;
    await settle();
    expect(seen).toEqual([]);
    vi.advanceTimersByTime(50);
    await settle();
    expect(seen).toEqual([true]);
  });

  it('waits while it has no value yet', async () => {
    const answers = [undefined, true];
    const seen = watch(waitFor(2, 2000, () => answers.shift(), 7));
    vi.advanceTimersByTime(100);
    await settle();
    expect([seen, lines]).toEqual([[true], []]);
  });

  it.each([
    [2000, 2],
    [500, 0.5],
    [0, 0],
  ])('stops the rule and logs it after %i ms', async (timeoutMs, seconds) => {
    const evaluate = vi.fn(() => false);
    const seen = watch(waitFor(2, timeoutMs, evaluate, 7));
    vi.advanceTimersByTime(timeoutMs);
    await settle();
    const callCount = evaluate.mock.calls.length;
    vi.advanceTimersByTime(1000);
    await settle();
    expect([seen, lines]).toEqual([[], [TOO_LONG(seconds)]]);
    expect(evaluate).toHaveBeenCalledTimes(callCount);
  });

  it('negated, waits until the test is false, and also stops the rule on a timeout', async () => {
    let isThere = true;
    const seen = watch(waitFor(2, 2000, () => isThere, 7, false));
    const never = watch(waitFor(2, 300, () => true, 7, false));
    vi.advanceTimersByTime(300);
    isThere = false;
    vi.advanceTimersByTime(100);
    await settle();
    expect([seen, never, lines]).toEqual([[true], [], [TOO_LONG(0.3)]]);
  });

  it.each([
    [true, true, true],
    [false, true, false],
    ['yes', true, false],
    [true, false, false],
    [false, false, true],
    [undefined, false, true],
  ])('a promise of %s, expected %s, passes: %s', async (answer, wanted, holds) => {
    const seen = watch(waitFor(2, 2000, () => Promise.resolve(answer), 7, wanted));
    await settle();
    expect([seen, lines]).toEqual([[holds], []]);
  });

  it.each([true, false])(
    'a promise that never settles stops the rule, expected %s',
    async (wanted) => {
      const evaluate = vi.fn(() => new Promise(() => {}));
      const seen = watch(waitFor(2, 2000, evaluate, 7, wanted));
      vi.advanceTimersByTime(2000);
      await settle();
      expect([seen, lines]).toEqual([[], [TOO_LONG(2)]]);
      expect(evaluate).toHaveBeenCalledTimes(1);
    },
  );

  it.each([
    [
      'throws',
      () => {
        throw new Error('broken');
      },
    ],
    ['is rejected', () => Promise.reject(new Error('broken'))],
  ])('stops the rule once if it %s', async (_, evaluate) => {
    const seen = watch(waitFor(2, 2000, evaluate, 7, false));
    await settle();
    vi.advanceTimersByTime(3000);
    await settle();
    expect([seen, lines]).toEqual([
      [],
      ['error: [tagwright] Failed to execute condition 2 of rule 7. broken'],
    ]);
  });

  it("doesn't reject its promise if it fails", async () => {
    const failing = waitFor(2, 2000, () => Promise.reject(new Error('broken')), 7);
    const state = outcome(failing);
    await settle();
    expect(state).toEqual({});
    expect(lines).toHaveLength(1);
  });

  it('reads cookies that are written in the meantime', async () => {
    document.cookie = 'answered=no';
    const seen = watch(waitFor(2, 2000, () => readCookie('answered') === 'yes', 7));
    document.cookie = 'answered=yes';
    vi.advanceTimersByTime(100);
    await settle();
    expect(seen).toEqual([true]);
  });
});
