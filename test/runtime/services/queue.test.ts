// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueue } from '../../../runtime/services/delivery/create-queue.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const add = (queue: ReturnType<typeof createQueue>, number: number, body = '{"events":[{}]}') => {
  const entry = queue.create('d-1', id(number), body);
  queue.put(entry);
  return entry;
};

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2025-04-15T10:00:00Z') }));
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

test('stores each event under a key with site, datastream, purpose and id', () => {
  const { key } = add(createQueue('shop', 'analytics'), 1);
  expect(key).toBe(`tagwright.queue.shop.d-1.analytics.${id(1)}`);
  expect(localStorage.getItem(key)).toBe('1744711200000 0 0 {"events":[{}]}');
});

test('keeps 200 events, 256,000 characters and 24 hours, and counts what it drops', () => {
  const queue = createQueue('shop', 'analytics');
  for (let number = 0; number < 203; number++) {
    add(queue, number);
    vi.advanceTimersByTime(1);
  }
  expect([queue.entries().length, queue.takeLost(), queue.takeLost()]).toEqual([200, 3, 0]);
  add(queue, 300, `{"events":["${'x'.repeat(255_990)}"]}`);
  expect([queue.entries().length, queue.takeLost()]).toEqual([0, 201]);
  add(queue, 301);
  vi.advanceTimersByTime(86_400_001);
  expect([queue.entries().length, queue.takeLost()]).toEqual([0, 1]);
});

test('ignores content that is no event, and the events of other sites and purposes', () => {
  const queue = createQueue('shop', 'analytics');
  const prefix = 'tagwright.queue.shop.d-1.analytics';
  for (const value of ['', '{}', '1 2 3', '1 2 3 [1]', 'x 0 0 {}', '1 0 -1 {}'])
    localStorage.setItem(`${prefix}.${id(value.length)}`, value);
  localStorage.setItem(`${prefix}.other`, '1 0 0 {}');
  add(createQueue('shop', 'advertising'), 1);
  add(createQueue('shop2', 'analytics'), 1);
  expect([queue.entries(), queue.isEmpty()]).toEqual([[], true]);
});

test('keeps events in memory without consent to store them, and purges only its own events', () => {
  let isAllowed = false;
  const queue = createQueue('shop', 'analytics', () => isAllowed);
  add(queue, 1);
  expect([localStorage.length, queue.entries().length]).toEqual([0, 1]);
  isAllowed = true;
  add(queue, 2);
  add(createQueue('shop', 'advertising'), 3);
  queue.purge();
  expect([localStorage.length, queue.isEmpty()]).toEqual([1, true]);
});

test('puts an event that the server has refused behind the others', () => {
  const queue = createQueue('shop', 'analytics');
  const first = add(queue, 1);
  vi.advanceTimersByTime(5);
  add(queue, 2);
  queue.put({ ...first, failures: 1 });
  expect(queue.entries().map((entry) => entry.id)).toEqual([id(2), id(1)]);
});
