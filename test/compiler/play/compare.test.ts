import { describe, expect, test } from 'vitest';
import { compareHits } from '../../../compiler/play/scenario/compare/compare-hits.ts';
import { compareValue } from '../../../compiler/play/scenario/compare/compare-value.ts';
import type { Hit } from '../../../compiler/play/scenario/world/hit.ts';

describe('values', () => {
  test.each<[string, unknown, unknown]>([
    ['a map by its keys, deeply', { a: { b: 1 } }, { a: { b: 1, c: 2 }, d: 3 }],
    ['a list as a whole', [1, { a: 2 }], [1, { a: 2, b: 3 }]],
    ['an absent field', { a: null, b: { absent: true } }, {}],
    ['an existing field', { a: { exists: true } }, { a: '' }],
    ['a null field', { a: { 'is-null': true } }, { a: null }],
    [
      'the same value twice',
      { a: { same: 'id' }, b: { same: 'id' }, c: { same: 'other' } },
      { a: '1', b: '1', c: '2' },
    ],
    ['a pattern', { a: { matches: '/^x.z$/i' } }, { a: 'XYZ' }],
  ])('%s matches', (_, expected, actual) => {
    expect(compareValue(expected, actual, '')).toEqual([]);
  });

  test.each<[string, unknown, unknown, string[]]>([
    [
      'every wrong field is named',
      { a: { b: 1, c: 2 } },
      { a: { b: 2, c: 3 } },
      ['a.b: expected 1, got 2', 'a.c: expected 2, got 3'],
    ],
    ['a missing field', { a: 'x' }, {}, ['a: expected "x", got nothing']],
    ['a number is no text', { a: 1 }, { a: '1' }, ['a: expected 1, got "1"']],
    ['a list that is longer', { a: [1] }, { a: [1, 2] }, ['a: expected 1 items, got 2: [1,2]']],
    ['an item', { a: [1, 2] }, { a: [1, 3] }, ['a[1]: expected 2, got 3']],
    ['something that must be absent', { a: null }, { a: null }, ['a: must be absent, but is null']],
    ['something that must exist', { a: { exists: true } }, {}, ['a: is absent']],
    [
      "a pattern that doesn't match",
      { a: { matches: '/^x$/' } },
      { a: 'y' },
      ['a: expected text that matches /^x$/, got "y"'],
    ],
    [
      "a pattern that isn't one",
      { a: { matches: 'x' } },
      { a: 'x' },
      ["a: the pattern x isn't written /…/"],
    ],
    [
      'another value than before',
      { a: { same: 'id' }, b: { same: 'id' } },
      { a: '1', b: '2' },
      ['b: expected the same as before, "1", got "2"'],
    ],
    ['a map instead of another value', { a: { b: 1 } }, { a: 1 }, ['a: expected {"b":1}, got 1']],
    ['a field of the prototype', { constructor: { exists: true } }, {}, ['constructor: is absent']],
  ])('%s', (_, expected, actual, lines) => {
    expect(compareValue(expected, actual, '')).toEqual(lines);
  });
});

const hit = (more: Partial<Hit>): Hit => ({
  host: 'edge.example',
  path: '/ee/v1/interact',
  action: 'interact',
  receiver: 'edge',
  transport: 'fetch',
  method: 'POST',
  url: '',
  query: {},
  params: {},
  body: undefined,
  status: 200,
  at: 0,
  problems: [],
  ...more,
});
const sent = (eVar5: string): Hit =>
  hit({
    body: {
      events: [
        {
          xdm: {
            eventType: 'a',
            _experience: {
              analytics: {
                customDimensions: { eVars: { eVar5 } },
                event1to100: { event2: { value: 1 } },
              },
            },
          },
        },
      ],
    },
  });
const pixel = hit({
  host: 'ad.example',
  receiver: 'floodlight',
  action: 'activity',
  params: { src: '1' },
});

describe('hits', () => {
  const interact = { receiver: 'edge', action: 'interact' };

  test('of one receiver match in order, by variables too', () => {
    expect(
      compareHits(
        [
          { ...interact, eVars: { 5: 'one' }, events: { 2: 1 }, type: 'a' },
          { ...interact, eVars: { 5: 'two' } },
        ],
        [sent('one'), sent('two')],
      ),
    ).toEqual([]);
    expect(
      compareHits(
        [
          { ...interact, eVars: { 5: 'two' } },
          { ...interact, eVars: { 5: 'one' } },
        ],
        [sent('one'), sent('two')],
      ),
    ).toHaveLength(2);
  });

  test('of different receivers match in either order', () => {
    const expected = [
      { ...interact, eVars: { 5: 'one' } },
      { host: 'ad.example', params: { src: '1' } },
    ];
    expect(compareHits(expected, [sent('one'), pixel])).toEqual([]);
    expect(compareHits(expected, [pixel, sent('one')])).toEqual([]);
    // A beacon and a request to the same edge can arrive in either order.
    const both = [{ receiver: 'edge', action: 'collect' }, interact];
    expect(compareHits(both, [sent('one'), { ...sent('two'), action: 'collect' }])).toEqual([]);
  });

  test('that are missing, repeated or different are reported', () => {
    expect(compareHits([interact], [])).toEqual(['request 1, interact, is missing']);
    expect(compareHits([], [pixel])).toEqual([
      'unexpected fetch POST ad.example/ee/v1/interact (floodlight, activity)',
    ]);
    expect(compareHits([], [hit({ host: 'own.example', receiver: 'own.example' })])).toEqual([
      'unexpected fetch POST own.example/ee/v1/interact',
    ]);
    expect(compareHits([{ receiver: 'edge', action: 'collect' }], [sent('one')])).toEqual([
      'request 1, collect, is missing',
      'unexpected fetch POST edge.example/ee/v1/interact (a)',
    ]);
    expect(compareHits([{ ...interact, eVars: { 5: 'two' } }], [sent('one')])).toEqual([
      'request 1, interact: eVar5: expected "two", got "one"',
    ]);
    const names = { eVars: { 5: 'link label' }, props: {}, events: {} };
    const wanted = { ...interact, eVars: { 5: 'two' }, events: { 7: 1 } };
    expect(compareHits([wanted], [sent('one')], new Map(), names)).toEqual([
      'request 1, interact: eVar5 link label: expected "two", got "one"',
      'request 1, interact: event7: expected 1, got nothing',
    ]);
  });
});
