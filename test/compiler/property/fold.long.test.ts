import { expect, test } from 'vitest';
import { countOf } from '../../harness/count-of.ts';
import { compareFolded } from './compare-folded.ts';

test('folding never changes the values of very many expressions', { timeout: 3_600_000 }, () => {
  const sites = countOf({ full: 6000 });
  expect(compareFolded(sites, 10)).toBeGreaterThan(sites * 33);
});
