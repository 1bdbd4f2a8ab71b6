import { expect, test } from 'vitest';
import { compareFolded } from './compare-folded.ts';

test(
  'folding never changes the value of an expression on a page that the site serves',
  { timeout: 600_000 },
  () => {
    expect(compareFolded(40, 6)).toBeGreaterThan(1000);
  },
);
