import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WorldElement } from '../../../compiler/inspect/evaluator/world.ts';
import { comparePages, type Tried } from './compare-with-evaluator.ts';
import type { RandomPage } from './random-page.ts';
import { counting, EDGE, ofElement } from './random-rules.ts';
import { countOf } from '../../harness/count-of.ts';

// Bundles and the evaluator agree about conditions that count their evaluations.

const element = (label: string, more = {}): WorldElement => ({
  ...{ matches: ['.a'], text: label, attributes: { 'an-la': label, ...more }, properties: {} },
  ...{ visible: true, chosen: false },
});

/** On this page, the visitor clicks the element b once, then the element a twice. */
const PAGE: RandomPage = {
  ...{ url: 'https://www.shop.example/in/a/', referrer: '', title: '', language: '' },
  viewport: { width: 768, height: 600 },
  cookies: { consent: 'permit%201,2,3,4' },
  ...{ localStorage: {}, sessionStorage: {}, globals: {} },
  dom: [element('b'), element('a')],
  ...{ clock: Date.UTC(2025, 3, 15, 12), random: 0, answer: undefined, clicks: [0, 1, 1] },
};

/** Returns how many clicks a rule with these conditions reports, on all pages together. */
async function reportsOf(
  conditions: readonly object[],
  page: Partial<RandomPage> | readonly Partial<RandomPage>[] = {},
  more: { readonly elements?: object; readonly rules?: readonly object[] } = {},
): Promise<number> {
  const site = {
    ...{ site: 'in', title: 'Counting', serves: { paths: '/in/' }, edge: EDGE },
    'event-fields': { label: 'an-la' },
    consent: { cookie: 'consent', digits: { 2: 'product', 3: 'analytics', 4: 'advertising' } },
    tests: { first: { all: [{ once: 'page' }, { event: 'label', equals: 'a' }] } },
    elements: more.elements ?? {},
    rules: [
      ...(more.rules ?? []),
      {
        ...{ id: 'r/1', name: 'Click', events: [{ click: { selector: '.a' } }], conditions },
        actions: [{ 'send-link': 'clicked' }],
      },
    ],
  };
  const tried: Tried = { pages: 0, sends: 0, refused: 0, sites: 0, remembered: 0 };
  const pages = [page].flat().map((each) => ({ ...PAGE, ...each }));
  await comparePages(site, pages, tried);
  expect(tried).toMatchObject({ pages: pages.length, refused: 0 });
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

describe.each([
  ['session', 'sessionStorage'],
  ['visitor', 'localStorage'],
])('once per %s', (per, storage) => {
  const conditions = [{ once: { per, purpose: 'product' } }];
  const ran = { [storage]: { 'tagwright.once.r/1': '1' } };

  test('allows one run on the first page, and none on a later one', async () => {
    expect(await reportsOf(conditions)).toBe(1);
    expect(await reportsOf(conditions, ran)).toBe(0);
  });

  test('allows one run on each page if consent forbids storing the run', async () => {
    expect(await reportsOf(conditions, { ...ran, cookies: { consent: '1,3' } })).toBe(1);
  });
});

test('once in a data element counts its evaluations by all rules', async () => {
  const reads = { conditions: [{ element: 'first', equals: 'yes' }] };
  const reports = await reportsOf(reads.conditions, PAGE, {
    elements: { first: { value: { case: [{ when: { once: 'page' }, then: 'yes' }] } } },
    rules: [
      {
        ...{ id: 'r/0', name: 'Earlier', events: ['window-loaded'], ...reads },
        actions: [{ 'set-variables': { page: { name: 'a' } } }],
      },
    ],
  });
  expect(reports).toBe(0);
});

/**
 * Generates lists of conditions. Some conditions count their evaluations. The results of the other
 * conditions depend on the clicked element.
 */
const randomConditions = (depth: number): Arbitrary<readonly object[]> =>
  fc.array(
    depth === 0
      ? fc.oneof(counting, ofElement)
      : fc.oneof(
          { arbitrary: fc.oneof(counting, ofElement), weight: 3 },
          randomConditions(depth - 1).map((all) => ({ all })),
          fc.tuple(counting, ofElement).map((any) => ({ any })),
          ofElement.map((not) => ({ not })),
        ),
    { minLength: 1, maxLength: 3 },
  );

const randomPages = fc.array(
  fc.record({
    dom: fc.constant([element('a'), element('b', { title: 'b' }), element('')]),
    clicks: fc.array(fc.nat(2), { minLength: 2, maxLength: 5 }),
    cookies: fc.constantFrom({ consent: '2,3' }, { consent: '3' }),
    sessionStorage: fc.constantFrom<RandomPage['sessionStorage']>(
      {},
      { 'tagwright.once.r/1': '1' },
    ),
  }),
  { minLength: 6, maxLength: 6 },
);

test('random conditions, some of which count, allow the runs that the evaluator expects', async () => {
  await fc.assert(
    fc.asyncProperty(randomConditions(2), randomPages, async (conditions, pages) => {
      await reportsOf(conditions, pages);
    }),
    { numRuns: countOf({ short: 10, full: 500 }) },
  );
}, 600_000);
