import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedChromium } from '../../harness/shared-chromium.ts';
import { done, openCorePage, writesDown } from './open-core-page.ts';
import { BODY, conditions, SETTING, values, type Row } from './questions.ts';

const expected = (row: Row): unknown => (row.difference === undefined ? row.field : row.here);
let answers: ReadonlyMap<string, unknown>;
let browser: Browser;

beforeAll(async () => {
  browser = await sharedChromium();
  const go = [{ 'direct-call': 'go' }];
  const page = await openCorePage(
    browser,
    [
      ...values.map(({ says, value }, index) => ({
        name: `v${index}`,
        events: go,
        actions: [writesDown({ row: says, value })],
      })),
      ...conditions.map(({ says, test: condition }, index) => ({
        name: `c${index}`,
        events: go,
        conditions: [condition],
        actions: [writesDown({ row: says, value: true })],
      })),
    ],
    BODY,
    SETTING,
  );
  await page.evaluate('_satellite.track("go")');
  answers = new Map(
    (await done<{ row: string; value?: unknown }>(page)).map(({ row, value }) => [row, value]),
  );
  await page.close();
}, 120_000);

describe('sources', () => {
  test.each(values.map((row) => [row.says, row] as const))('%s', (says, row) => {
    expect(answers.has(says)).toBe(true);
    expect(answers.get(says)).toEqual(expected(row));
  });
});

describe('conditions', () => {
  test.each(conditions.map((row) => [row.says, row] as const))('%s', (says, row) =>
    expect(answers.has(says)).toBe(expected(row)),
  );
});

test('a row names a difference if and only if its results differ', () => {
  for (const row of [...values, ...conditions])
    expect({
      [row.says]: 'here' in row && JSON.stringify(row.here) !== JSON.stringify(row.field),
    }).toEqual({ [row.says]: row.difference !== undefined });
});
