import { expect, test } from 'vitest';
import { compileSite } from '../bench/programs/build-programs.ts';
import { rulesSite } from '../bench/programs/tagwright-rules.ts';

/**
 * The maximum number of bytes that one more rule may add to a bundle. The new rule repeats what
 * other rules do.
 */
const MOST_BYTES = 60;
/** The code that matches selectors in groups takes more than this number of bytes. */
const GROUPS_BYTES = 150;

const rawBytes = async (rules: number): Promise<number> =>
  Buffer.byteLength(await compileSite(rulesSite(rules)));

test('one more rule that repeats what others do adds at most 60 bytes raw', async () => {
  const [from, to] = [await rawBytes(200), await rawBytes(300)];
  expect((to - from) / 100).toBeLessThanOrEqual(MOST_BYTES);
});

test('only a site with more than 100 click rules matches selectors in groups', async () => {
  // One of the rules runs on a page view, so a site with 101 rules has 100 click rules.
  const [hundred, more, most] = [await rawBytes(101), await rawBytes(102), await rawBytes(103)];
  expect(more - hundred).toBeGreaterThan(GROUPS_BYTES);
  expect(most - more).toBeLessThan(2 * MOST_BYTES);
});
