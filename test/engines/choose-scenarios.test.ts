import { expect, test } from 'vitest';
import { chooseScenarios, type Candidate } from './choose-scenarios.ts';

const candidate = (file: string, steps: number, ...plays: readonly string[]): Candidate => ({
  file,
  steps,
  plays: new Set(plays),
});

test('the chosen scenarios are few, and together they play every item that any candidate plays', () => {
  const all = [
    candidate('a', 9, 'event click', 'source url'),
    candidate('b', 4, 'event click', 'source url', 'action pixel'),
    candidate('c', 5, 'event hover'),
    candidate('d', 3, 'event hover'),
    candidate('e', 1),
  ];
  expect(chooseScenarios(all).map(({ file }) => file)).toEqual(['b', 'd']);
  expect(chooseScenarios([...all].reverse()).map(({ file }) => file)).toEqual(['b', 'd']);
});
