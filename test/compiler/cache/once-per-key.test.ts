import { expect, test } from 'vitest';
import { oncePerKey } from '../../../compiler/cache/once-per-key.ts';

test('calls with the same key share a result, and a failed step runs again', async () => {
  const calls: string[] = [];
  let isBroken = true;
  const step = oncePerKey(
    async (name: string) => {
      calls.push(name);
      await Promise.resolve();
      if (isBroken) throw new Error('no space left');
      return name.length;
    },
    (name) => name,
  );
  const results = await Promise.allSettled([step('one'), step('one')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isBroken = false;
  expect(await Promise.all([step('one'), step('one'), step('three')])).toEqual([3, 3, 5]);
  expect(calls).toEqual(['one', 'one', 'three']);
});
