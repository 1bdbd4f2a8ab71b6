import { expect, test } from 'vitest';
import { compareRandomSites, compareTraces } from './bundle-does-what-the-evaluator-says.ts';

test('what leaves random pages of random sites is what the evaluator says', { timeout: 600_000 }, async () => {
  const { pages, sends, refused, sites } = await compareRandomSites(30, 16);
  expect(pages).toBeGreaterThan(150);
  expect(sends).toBeGreaterThan(pages / 2);
  expect(refused).toBeLessThan(sites / 5);
});

test('a trace build sends from random pages what the bundle beside it sends', { timeout: 600_000 }, async () => {
  const { pages, sends, refused, sites } = await compareTraces(14, 12);
  expect(pages).toBeGreaterThan(45);
  expect(sends).toBeGreaterThan(pages / 2);
  expect(refused).toBeLessThan(sites / 5);
});
