import { expect, test } from 'vitest';
import { compareFolded } from './compare-folded.ts';

test('folding never changes the values of very many expressions', { timeout: 3_600_000 }, () => {
  expect(compareFolded(6000, 10)).toBeGreaterThan(200_000);
});
