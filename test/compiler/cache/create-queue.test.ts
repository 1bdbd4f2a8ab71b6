import { expect, test } from 'vitest';
import { createQueue } from '../../../compiler/cache/remote/create-queue.ts';

test.each([0, 1, 2, 3, 4, 5, 6])(
  'work that is added %i microtasks after other work is done',
  async (gap) => {
    const queue = createQueue(1);
    const done: string[] = [];
    queue.add(async () => void done.push('first'));
    for (let step = 0; step < gap; step += 1) await Promise.resolve();
    queue.add(async () => void done.push('second'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(done).toEqual(['first', 'second']);
  },
);

test('runs as many functions in parallel as there are lanes, and rejects with the first failure', async () => {
  const queue = createQueue(2);
  let [running, most] = [0, 0];
  const work = async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
  };
  for (let index = 0; index < 5; index += 1) queue.add(work);
  await queue.done();
  expect(most).toBe(2);
  queue.add(() => Promise.reject(new Error('full')));
  await expect(queue.done()).rejects.toThrow('full');
});
