import { expect, test } from 'vitest';
import { compareEngines } from './engines-agree.ts';

test('very many random rule sets do the same in the field\'s engine and here', { timeout: 1_200_000 }, async () => {
  const { cases, actions, smallest, differing } = await compareEngines(2000);
  console.log(`${cases} cases with ${actions} actions compared, ${differing} differ.`);
  expect(smallest?.tagwright, `The engines differ on ${JSON.stringify(smallest?.made)}`).toEqual(smallest?.field);
  expect(cases).toBeGreaterThanOrEqual(1000);
  expect(actions).toBeGreaterThan(cases * 5);
});
