// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { cookieJar, freshTime, logged } from '../page.ts';

const load = async () => ({
  ...await import('../../../runtime/services/tags/tell-withdrawn.ts'), ...await import('../../../runtime/services/consent/digits.ts'),
  ...await import('../../../runtime/platform/turn.ts'),
});

freshTime();
beforeEach(() => { vi.stubGlobal('cookieStore', undefined); });

/** Third parties that are told under digits 3 and 4, and a change of the cookie that only time tells of. */
const watching = async (start: string) => {
  const { jar } = cookieJar({ choice: start });
  const { tellWithdrawn, digits } = await load();
  const told: string[] = [];
  const has = (digit: number) => () => !!digits('choice')?.includes(digit);
  tellWithdrawn([[has(3), () => told.push('replay')], [has(4), () => { throw new Error('broken'); }, () => told.push('ads')]]);
  return { told, answer: (choice: string) => { jar.set('choice', choice); vi.advanceTimersByTime(500); } };
};

it('tells those under the policy that isn\'t fulfilled any more, each for itself and once', async () => {
  const lines = logged();
  const { told, answer } = await watching('3,4');
  answer('3');
  expect([told, lines]).toEqual([['ads'], ['error: [tagwright] Failed to tell of a withdrawal. broken']]);
  answer('1');
  expect(told).toEqual(['ads', 'replay']);
});

it('nobody is told of what wasn\'t allowed, and no timer waits for it', async () => {
  const { told, answer } = await watching('1');
  expect(vi.getTimerCount()).toBe(0);
  answer('2');
  expect(told).toEqual([]);
});

it('waits for as long as something is allowed, and again from the turn on in which it is', async () => {
  const { told, answer } = await watching('3');
  expect(vi.getTimerCount()).toBe(1);
  answer('1');
  expect([told, vi.getTimerCount()]).toEqual([['replay'], 0]);
  const { beginTurn } = await load();
  answer('4');
  beginTurn();
  expect(vi.getTimerCount()).toBe(1);
  answer('1');
  expect(told).toEqual(['replay', 'ads']);
});
