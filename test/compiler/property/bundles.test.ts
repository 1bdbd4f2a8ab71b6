import { expect, test } from 'vitest';
import { compareRandomSites, compareTraces } from './bundle-does-what-the-evaluator-says.ts';

test('what leaves random pages of random sites is what the evaluator says', { timeout: 600_000 }, async () => {
  const { pages, sends, refused, sites, remembered } = await compareRandomSites(14, 16);
  expect(pages).toBeGreaterThan(60);
  expect(sends).toBeGreaterThan(pages / 2);
  expect(refused).toBeLessThan(sites / 5);
  expect(remembered).toBeLessThan(pages / 20);
});

test('a trace build sends from random pages what the bundle beside it sends', { timeout: 600_000 }, async () => {
  const { pages, sends, refused, sites } = await compareTraces(8, 12);
  expect(pages).toBeGreaterThan(20);
  // Of so few sites, some send nothing at all.
  expect(sends).toBeGreaterThan(pages / 4);
  expect(refused).toBeLessThan(sites / 5);
});
