import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../../compiler/browser/launch-chromium.ts';
import { escaped } from './escaped.ts';
import { throwEverywhere, type Report } from './throw-everywhere.ts';
import { names } from './whole-vocabulary.ts';

let browser: Browser;
beforeAll(async () => { browser = await launchChromium(); }, 60_000);
afterAll(() => browser.close());

test('whatever the browser throws at first, nothing reaches the page, its script goes on, and so do other rules', { timeout: 240_000 }, async () => {
  const { clean, results } = await throwEverywhere(browser, (calls) => Object.keys(calls).map((point) => ({ point, nth: 1 })));
  expect(clean.errors).toEqual([]);
  expect(names.filter((name) => !clean.ran.includes(name))).toEqual([]);
  expect(results.length).toBeGreaterThan(90);
  expect(results.filter(([, { injected }]) => !injected).map(([{ point }]) => point)).toEqual([]);
  expect(results.flatMap(([asked, seen]) => escaped(asked, clean, seen))).toEqual([]);
  console.info(`${results.length} calls of the browser, each thrown at once: ${results.filter(([, { begun }]) => !begun).length} of them while the bundle was loaded.`);
});

describe('what escapes is noticed', () => {
  const clean: Report = { calls: {}, injected: false, begun: false, errors: [], marks: ['a', 'b'], ran: ['end', 'x', 'y', 'z', 'x'], sent: 1 };
  const asked = { point: 'fetch', nth: 2 };
  test.each([
    [{}, []],
    [{ errors: ['error: a'] }, ['fetch, call 2: the page heard "error: a"']],
    [{ marks: ['a'] }, ['fetch, call 2: the page\'s own script went another way']],
    [{ marks: ['b', 'a'], ran: ['end', 'x', 'z'] }, []],
    [{ ran: ['end'] }, ['fetch, call 2: these rules were missing: x, y, z']],
    [{ ran: ['x', 'y', 'z', 'x'] }, ['fetch, call 2: the visit didn\'t end']],
  ])('%j', (changed, sentences) => {
    expect(escaped(asked, clean, { ...clean, ...changed })).toEqual(sentences);
  });
});
