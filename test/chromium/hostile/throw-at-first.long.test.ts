import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedChromium } from '../../harness/shared-chromium.ts';
import { escaped } from './escaped.ts';
import { throwEverywhere, type Report } from './throw-everywhere.ts';
import { names } from './whole-vocabulary.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
}, 180_000);

test(
  'if the browser throws during loading, nothing reaches the page, and its script and other rules continue',
  { timeout: 240_000 },
  async () => {
    const { clean, results } = await throwEverywhere(browser, (calls) =>
      Object.keys(calls).map((point) => ({ point, nth: 1 })),
    );
    expect(clean.errors).toEqual([]);
    expect(names.filter((name) => !clean.ran.includes(name))).toEqual([]);
    expect(results.length).toBeGreaterThan(90);
    expect(results.filter(([, { injected }]) => !injected).map(([{ point }]) => point)).toEqual([]);
    expect(results.flatMap(([thrown, seen]) => escaped(thrown, clean, seen))).toEqual([]);
    console.info(
      `${results.length} calls of the browser, each thrown at once: ${results.filter(([, { started }]) => !started).length} of them while the bundle was loaded.`,
    );
  },
);

describe('an escaped error is detected', () => {
  const clean: Report = {
    calls: {},
    injected: false,
    started: false,
    errors: [],
    marks: ['a', 'b'],
    ran: ['end', 'x', 'y', 'z', 'x'],
    sent: 1,
  };
  const thrown = { point: 'fetch', nth: 2 };
  test.each([
    [{}, []],
    [{ errors: ['error: a'] }, ['fetch, call 2: the page received "error: a"']],
    [{ marks: ['a'] }, ["fetch, call 2: the page's own script went another way"]],
    [{ marks: ['b', 'a'], ran: ['end', 'x', 'z'] }, []],
    [{ ran: ['end'] }, ['fetch, call 2: these rules were missing: x, y, z']],
    [{ ran: ['x', 'y', 'z', 'x'] }, ["fetch, call 2: the visit didn't end"]],
  ])('%j', (changed, sentences) => {
    expect(escaped(thrown, clean, { ...clean, ...changed })).toEqual(sentences);
  });
});
