import { expect, test } from 'vitest';
import type { WorldElement } from '../../../compiler/inspect/evaluator/world.ts';
import { comparePages, type Tried } from './compare-with-evaluator.ts';
import type { RandomPage } from './random-page.ts';
import { EDGE } from './random-rules.ts';

// Bundles and the evaluator agree about conditions that count their evaluations.

const element = (label: string): WorldElement => ({
  ...{ matches: ['.a'], text: '', attributes: { 'an-la': label }, properties: {} },
  ...{ visible: true, chosen: false },
});

/** A page on which the visitor clicks an element with the label b, and twice one with a. */
const PAGE: RandomPage = {
  ...{ url: 'https://www.shop.example/in/a/', referrer: '', title: '', language: '' },
  viewport: { width: 768, height: 600 },
  cookies: { consent: 'permit%201,2,3,4' },
  ...{ localStorage: {}, sessionStorage: {}, globals: {} },
  dom: [element('b'), element('a')],
  ...{ clock: Date.UTC(2025, 3, 15, 12), random: 0, answer: undefined, clicks: [0, 1, 1] },
};

/** Returns the number of clicks on `page` that a rule with these conditions reports. */
async function reportsOf(
  conditions: readonly object[],
  page: Partial<RandomPage> = {},
): Promise<number> {
  const site = {
    ...{ site: 'in', title: 'Counting', serves: { paths: '/in/' }, edge: EDGE },
    'event-fields': { label: 'an-la' },
    consent: { cookie: 'consent', digits: { 2: 'product', 3: 'analytics', 4: 'advertising' } },
    tests: { first: { all: [{ once: 'page' }, { event: 'label', equals: 'a' }] } },
    rules: [
      {
        ...{ id: 'r/1', name: 'Click', events: [{ click: { selector: '.a' } }], conditions },
        actions: [{ 'send-link': 'clicked' }],
      },
    ],
  };
  const tried: Tried = { pages: 0, sends: 0, refused: 0, sites: 0, remembered: 0 };
  await comparePages(site, [{ ...PAGE, ...page }], tried);
  expect(tried).toMatchObject({ pages: 1, refused: 0 });
  return tried.sends;
}

const IS_A = { event: 'label', equals: 'a' };

test.each([
  ['beside the others', [{ once: 'page' }, IS_A]],
  ['in `all`', [{ all: [{ once: 'page' }, IS_A] }]],
  ['in `all` in `all`', [{ all: [{ all: [{ once: 'page' }, IS_A] }] }]],
  ['in a named test', [{ test: 'first' }]],
  ['in a named test in `all`', [{ all: [{ test: 'first' }, { url: 'path', exists: true }] }]],
  ['frequency', [{ frequency: { 'at-most': 2, per: 'page' } }, IS_A]],
])('a condition that counts is evaluated after all others: %s', async (name, conditions) => {
  expect(await reportsOf(conditions)).toBe(name === 'frequency' ? 2 : 1);
});
