import { expect, test } from 'vitest';
import { compareEngines } from './engines-agree.ts';

test('random rule sets do the same in the field\'s engine and here', { timeout: 300_000 }, async () => {
  const { cases, actions, smallest, differing } = await compareEngines(200);
  console.log(`${cases} cases with ${actions} actions compared, ${differing} differ.`);
  expect(smallest?.tagwright, `The engines differ on ${JSON.stringify(smallest?.made)}`).toEqual(smallest?.field);
  expect(cases).toBeGreaterThanOrEqual(150);
  expect(actions).toBeGreaterThan(cases * 5);
});
