import { expect, test } from 'vitest';
import { compareRandomSites, compareTraces } from './compare-with-evaluator.ts';

test(
  'bundles of random sites send the requests that the evaluator expects',
  { timeout: 600_000 },
  async () => {
    const { pages, sends, refused, sites, remembered } = await compareRandomSites(6, 12);
    expect(pages).toBeGreaterThan(15);
    expect(sends).toBeGreaterThan(pages / 2);
    expect(refused).toBeLessThan(sites / 5);
    expect(remembered).toBeLessThan(pages / 10);
  },
);

test(
  'a trace build sends the same from random pages as the bundle beside it',
  { timeout: 600_000 },
  async () => {
    const { pages, sends, refused, sites } = await compareTraces(3, 10);
    expect(pages).toBeGreaterThan(6);
    // There are only a few sites, so some of them may send nothing, and one rejected site is a
    // fifth of them.
    expect(sends).toBeGreaterThan(pages / 4);
    expect(refused).toBeLessThan(sites / 2);
  },
);
