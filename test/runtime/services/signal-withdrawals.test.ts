// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { cookieJar, freshTime, logged } from '../page.ts';

const load = async () => ({
  ...(await import('../../../runtime/services/tags/signal-withdrawals.ts')),
  ...(await import('../../../runtime/services/consent/digits.ts')),
  ...(await import('../../../runtime/platform/watch/turn.ts')),
});

freshTime();
beforeEach(() => {
  vi.stubGlobal('cookieStore', undefined);
});

/**
 * Registers functions that signal withdrawn consent: one for digit 3, and two for digit 4. The
 * first function for digit 4 throws. Returns the list of signals, and a function that changes the
 * consent cookie. A timer detects this change, because the tests' browser has no `cookieStore`.
 */
const watching = async (start: string) => {
  const { jar } = cookieJar({ choice: start });
  const { signalWithdrawals, digits } = await load();
  const signalled: string[] = [];
  const has = (digit: number) => () => !!digits('choice')?.includes(digit);
  signalWithdrawals([
    [has(3), () => signalled.push('replay')],
    [
      has(4),
      () => {
        throw new Error('broken');
      },
      () => signalled.push('ads'),
    ],
  ]);
  return {
    signalled,
    answer: (choice: string) => {
      jar.set('choice', choice);
      vi.advanceTimersByTime(500);
    },
  };
};

it('signals to third parties whose policy is no longer fulfilled, each separately and once', async () => {
  const lines = logged();
  const { signalled, answer } = await watching('3,4');
  answer('3');
  expect([signalled, lines]).toEqual([
    ['ads'],
    ['error: [tagwright] Failed to signal a withdrawal. broken'],
  ]);
  answer('1');
  expect(signalled).toEqual(['ads', 'replay']);
});

it('signals nothing for a policy that has never allowed anything, and sets no timer for it', async () => {
  const { signalled, answer } = await watching('1');
  expect(vi.getTimerCount()).toBe(0);
  answer('2');
  expect(signalled).toEqual([]);
});

it('has a timer only while a policy allows something, and starts it again in a turn', async () => {
  const { signalled, answer } = await watching('3');
  expect(vi.getTimerCount()).toBe(1);
  answer('1');
  expect([signalled, vi.getTimerCount()]).toEqual([['replay'], 0]);
  const { beginTurn } = await load();
  answer('4');
  beginTurn();
  expect(vi.getTimerCount()).toBe(1);
  answer('1');
  expect(signalled).toEqual(['replay', 'ads']);
});
