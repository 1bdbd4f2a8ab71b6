import { expect, test } from 'vitest';
import { compareRandomSites } from './compare-with-evaluator.ts';

test(
  'bundles send the requests that the evaluator expects, on many random pages',
  { timeout: 3_600_000 },
  async () => {
    const { pages, sends, refused, sites, remembered } = await compareRandomSites(800, 30);
    expect(pages).toBeGreaterThan(8000);
    expect(sends).toBeGreaterThan(pages / 2);
    expect(refused).toBeLessThan(sites / 5);
    expect(remembered).toBeLessThan(pages / 200);
  },
);
