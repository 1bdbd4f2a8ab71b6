import { describe, expect, test } from 'vitest';
import { compareOn } from './compare-folded.ts';
import { comparePages, type Tried } from './compare-with-evaluator.ts';
import type { RandomPage } from './random-page.ts';
import { EDGE } from './random-rules.ts';

// Bugs that random sites have found: differences between a bundle and the evaluator, or between an
// expression before and after folding.

const PAGE: RandomPage = {
  url: 'https://www.shop.example/in/a/',
  referrer: '',
  title: '',
  language: '',
  viewport: { width: 768, height: 600 },
  cookies: { consent: 'permit%201,2,3,4' },
  localStorage: {},
  sessionStorage: {},
  globals: {},
  dom: [],
  clock: Date.UTC(2025, 3, 15, 12),
  random: 0,
  answer: undefined,
  clicks: [],
};

/** A value that is always absent. The compiler detects this at build time. */
const NEVER = { case: [{ when: { constant: 'currency', equals: 'USD' }, then: 'a' }] };

interface Found {
  /** The data element `one`, whose value is sent as the page's name. */
  readonly one: object;
  readonly conditions?: readonly object[];
  readonly tables?: object;
  readonly allows?: object;
  readonly page?: Partial<RandomPage>;
  /** Further settings of the rule's `set-variables`. */
  readonly sets?: object;
}

const FOUND: Readonly<Record<string, Found>> = {
  'an absent list as the operand': {
    one: { cookie: 'first' },
    conditions: [{ not: { url: 'path', in: { js: 'd.nothing' } } }],
  },
  'a text instead of a list as the operand': {
    one: { value: { js: 'd.any', 'not-in': { js: 'd.text' } } },
    page: { globals: { d: { text: 'ab', any: 'a' } } },
  },
  'between two numbers, one of them absent': {
    one: { value: { viewport: 'width', between: [{ js: 'd.nothing' }, 800] } },
  },
  'every entry of a list that is always absent': {
    one: { value: { case: [{ when: { ...NEVER, every: { equals: 1 } }, then: 'all' }] } },
  },
  'every entry of an empty list passes a test that is never true': {
    one: {
      value: {
        case: [
          { when: { js: 'd.items', every: { constant: 'currency', equals: 'USD' } }, then: 'all' },
        ],
      },
    },
    page: { globals: { d: { items: [] } } },
  },
  "a number step on a value that isn't text": {
    one: { value: { js: 'd.any', clean: 'number', default: 0, 'less-than': 5 } },
    page: { globals: { d: { any: ['1'] } } },
  },
  "an entry that isn't text, picked and compared as one": {
    one: {
      value: {
        js: 'd.list',
        clean: [{ split: ',' }, { pick: 1 }],
        default: 'a',
        'starts-with': 'a',
      },
    },
    page: { globals: { d: { list: [5] } } },
  },
  'an entry that is null': {
    one: { value: { js: 'd.list', clean: [{ pick: 1 }], exists: true } },
    page: { globals: { d: { list: [null] } } },
  },
  'null, which is a value, before a value': {
    one: {
      value: {
        'first-of': [{ case: [{ when: { cookie: 'first', exists: false }, then: null }] }, 'later'],
      },
    },
  },
  'null from a table, with a default': {
    one: { value: { table: 'kinds', key: { url: 'level-2' }, default: 'later' } },
    tables: { kinds: { a: null } },
  },
  'null in a text': {
    one: { value: { 'first-of': [{ map: { a: null }, url: 'level-2' }] } },
    conditions: [{ url: 'path', exists: true }],
  },
  'a list as text, indexed by a field': {
    one: {
      value: {
        'first-of': [
          { each: { js: 'd.items' }, give: { name: { item: 'name' } }, 'index-by': 'name' },
        ],
      },
    },
    page: { globals: { d: { items: [{ name: 'a' }] } } },
  },
  'a key that is always absent, in a table with the key "undefined"': {
    one: { value: { table: 'kinds', key: NEVER } },
    tables: { kinds: { undefined: 'wrong' } },
  },
  'a constant in a table, for a key that is known at build time': {
    one: { value: { table: 'kinds', key: 'a' } },
    tables: { kinds: { a: '%currency%' } },
  },
  'a number too large for JSON': {
    one: { value: { viewport: 'width', 'less-than': { 'product-of': ['1e308', '1e308'] } } },
  },
  'infinity minus infinity': {
    one: { value: { 'sum-of': [{ cookie: 'first' }, '-Infinity'], default: 'none' } },
    page: { cookies: { first: 'Infinity', consent: '3' } },
  },
  'a stored value that page code has changed': {
    one: { value: { cookie: 'first' }, keep: 'session', default: 'a' },
    conditions: [{ element: 'one', 'starts-with': 'a' }],
    page: { sessionStorage: { 'tagwright.one': '5' } },
  },
  'digits without a consent cookie': {
    one: { value: { consent: 'digits', default: 'none' } },
    page: { cookies: { first: 'a' } },
    allows: { analytics: { cookie: 'first', exists: true } },
  },
  'a currency that is null': {
    one: { cookie: 'first' },
    sets: { currency: { 'first-of': [null] } },
  },
  'an empty campaign': {
    one: { cookie: 'first' },
    sets: { campaign: '' },
  },
  'a policy that depends on another purpose': {
    one: { cookie: 'first' },
    allows: { analytics: { consent: 'product' } },
  },
};

describe.each(Object.entries(FOUND))(
  '%s',
  (
    _,
    { one, conditions = [], tables = { kinds: { a: 'b' } }, allows = {}, page = {}, sets = {} },
  ) => {
    const site = {
      site: 'in',
      title: 'Found',
      serves: { paths: '/in/' },
      edge: EDGE,
      constants: { currency: 'INR' },
      tables,
      consent: {
        cookie: 'consent',
        digits: { 2: 'product', 3: 'analytics', 4: 'advertising' },
        allows,
      },
      elements: { one },
      rules: [
        {
          id: 'r/set',
          name: 'Set',
          events: ['dom-ready'],
          conditions,
          actions: [
            {
              'set-variables': {
                page: { name: '%one%', section: 'is %one|nothing%' },
                ...sets,
              },
            },
          ],
        },
        {
          id: 'r/send',
          name: 'Send',
          events: ['window-loaded'],
          actions: [{ 'send-event': { type: 'view' } }],
        },
      ],
    };
    const these = [{ ...PAGE, ...page }];

    test('the bundle and the evaluator agree', async () => {
      const tried: Tried = { pages: 0, sends: 0, refused: 0, sites: 0, remembered: 0 };
      await comparePages(site, these, tried);
      expect(tried).toMatchObject({ pages: 1, sends: 1, refused: 0 });
    });

    test('folding changes nothing', () => {
      expect(compareOn(site, these)).toBeGreaterThan(2);
    });
  },
);
