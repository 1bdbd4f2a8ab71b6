/**
 * A false condition of each type, and two texts that the panel Why shows for this condition.
 * `wanted` is the operand. `got` is the compared value, or the reason why the condition is false.
 */
export const falseConditions: readonly (readonly [
  type: string,
  condition: string,
  wanted: string,
  got: string,
])[] = [
  ['equals', '{ cookie: login, equals: YG }', 'YG', '"YGB" string'],
  [
    'not-equals',
    '{ cookie: login, not-equals: { cookie: same } }',
    'cookie: same',
    'evaluated to "YGB" string',
  ],
  ['in', '{ url: path, in: [/in/a/, /in/b/] }', '[/in/a/, /in/b/]', '"/in/smartphones/" string'],
  [
    'not-in',
    '{ url: path, not-in: [/in/smartphones/] }',
    '[/in/smartphones/]',
    '"/in/smartphones/" string',
  ],
  ['starts-with', '{ cookie: login, starts-with: Z }', 'Z', '"YGB" string'],
  ['ends-with', '{ cookie: login, ends-with: Z }', 'Z', '"YGB" string'],
  ['contains', '{ cookie: nothing, contains: Z }', 'Z', 'undefined missing'],
  ['matches', '{ cookie: empty, matches: /^x+$/ }', '/^x+$/', '"" empty string'],
  ['exists', '{ cookie: nothing, exists: true }', 'true', 'undefined missing'],
  ['empty', '{ cookie: login, empty: true }', 'true', '"YGB" string'],
  ['has-any', '{ js: things, has-any: [c, d] }', '[c, d]', '["a","b"] array of 2'],
  ['less-than', '{ js: total, less-than: 5 }', '5', '7 number'],
  ['at-most', '{ js: total, at-most: 6 }', '6', '7 number'],
  ['more-than', '{ js: total, more-than: 7 }', '7', '7 number'],
  ['at-least', '{ js: total, at-least: 8 }', '8', '7 number'],
  ['between', '{ js: total, between: [1, 5] }', '[1, 5]', '7 number'],
  ['visible', '{ dom: "#none", visible: true }', 'true', '[] empty array'],
  ['chosen', '{ dom: "#newsletter", chosen: true }', 'true', '[] empty array'],
  ['loosely-equals', '{ js: total, loosely-equals: "8" }', '8', '7 number'],
  ['date', '{ date: { from: 2099-01-01, zone: UTC } }', 'from: 2099-01-01', '2025-04-15T10:00'],
  ['once', '{ once: page }', 'per: page', 'it has already run'],
  [
    'frequency',
    '{ frequency: { at-most: 1, per: page } }',
    'at-most: 1',
    'it has already reached its limit of runs',
  ],
  ['sample', '{ sample: 0.000001 }', 'percent: 0.000001', 'not in the sample'],
];
