import { expect, test } from 'vitest';
import { countOf } from '../../harness/count-of.ts';
import { compareRandomSites } from './compare-with-evaluator.ts';

test(
  'bundles send the requests that the evaluator expects, on many random pages',
  { timeout: 3_600_000 },
  async () => {
    const count = countOf({ full: 800 });
    const { pages, sends, refused, sites, remembered } = await compareRandomSites(count, 30);
    expect(pages).toBeGreaterThan(count * 10);
    expect(sends).toBeGreaterThan(pages / 2);
    expect(refused).toBeLessThan(sites / 5);
    expect(remembered).toBeLessThan(pages / 200);
  },
);
