import { expect, it } from 'vitest';
import { oneAtATime } from '../../preview/replay/compare/one-at-a-time.ts';

it('starts a task when the previous one has ended, even if that one failed', async () => {
  const inTurn = oneAtATime();
  const happened: string[] = [];
  const task = (name: string, error?: Error) => async (): Promise<string> => {
    happened.push(`${name} starts`);
    await new Promise((resolve) => void setTimeout(resolve, 5));
    happened.push(`${name} ends`);
    if (error !== undefined) throw error;
    return name;
  };
  expect(
    await Promise.allSettled([
      inTurn(task('first', new Error('gone'))),
      inTurn(task('second')),
      inTurn(task('third')),
    ]),
  ).toEqual([
    { status: 'rejected', reason: new Error('gone') },
    { status: 'fulfilled', value: 'second' },
    { status: 'fulfilled', value: 'third' },
  ]);
  expect(happened).toEqual(
    ['first', 'second', 'third'].flatMap((name) => [`${name} starts`, `${name} ends`]),
  );
});
