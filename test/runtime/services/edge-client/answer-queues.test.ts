// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { answerQueues } from '../../../../runtime/services/edge/client/answer-queues.ts';
import { open } from '../../page.ts';

const page = window as unknown as Record<string, unknown>;

/**
 * Defines a global function with a queue, as Adobe's base code does. The queue contains one call.
 * Returns `settled`, which records how calls settle, and `later`, which queues the call again.
 */
const queue = (name: string) => {
  const settled = vi.fn();
  const call = [settled, settled, ['sendEvent', {}]];
  page[name] = Object.assign(() => {}, { q: [call] });
  return { settled, later: () => (page[name] as { q: unknown[] }).q.push(call) };
};

beforeEach(() => {
  open('https://www.shop.example/');
  for (const name of ['alloy', 'second']) delete page[name];
});

it("on a page that isn't served, queued and later calls resolve with {}, and no name is defined", async () => {
  const { settled, later } = queue('alloy');
  expect(answerQueues(() => false, ['alloy', 'second'])()).toBe(false);
  later();
  await vi.waitFor(() => expect(settled.mock.calls).toEqual([[{}], [{}]]));
  expect(page).not.toHaveProperty('second');
});

it('on a page that is served, queued and later calls wait for the commands', async () => {
  const { settled, later } = queue('alloy');
  expect(answerQueues(() => true, ['alloy'])()).toBe(true);
  later();
  await Promise.resolve();
  expect(settled).not.toHaveBeenCalled();
});
