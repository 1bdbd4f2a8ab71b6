import fc, { type Arbitrary } from 'fast-check';
import { COOKIES, GLOBALS, NUMBERS, QUERIES, SELECTORS, STORED, TEXTS } from './vocabulary.ts';

/** A YAML value as plain data. */
export type Yaml = unknown;

/** The names that a random expression may use, and where the expression is used. */
export interface Surroundings {
  readonly elements: readonly string[];
  readonly tests: readonly string[];
  /** Whether the expression is inside `each`, `some`, `every` or `none`. */
  readonly hasItem?: boolean;
  /** Whether the expression is evaluated only for clicks, so that it can read the event. */
  readonly hasEvent?: boolean;
}

export const text = fc.constantFrom(...TEXTS);
export const number = fc.constantFrom(...NUMBERS);
export const scalar = fc.oneof(text, number, fc.boolean());

const URL_PARTS = [
  'path',
  'host',
  'href',
  'protocol',
  'hash',
  'search',
  'level-1',
  'level-2',
  'level-3',
];

/** Generates a source, such as `{ cookie: a }`, without keys that test or change its value. */
export function randomSource({ elements, hasItem, hasEvent }: Surroundings): Arbitrary<object> {
  const one = (key: string, ...arguments_: readonly unknown[]) =>
    fc.constantFrom(...arguments_).map((argument) => ({ [key]: argument }));
  return fc.oneof(
    { arbitrary: one('cookie', ...COOKIES), weight: 4 },
    { arbitrary: one('js', ...GLOBALS), weight: 6 },
    one('query', ...QUERIES),
    fc.record({
      query: fc.constantFrom(...QUERIES.flatMap((name) => [name, name.toUpperCase()])),
      'any-case': fc.boolean(),
      all: fc.boolean(),
    }),
    one('referrer', 'host', 'path', 'search', 'protocol'),
    { arbitrary: one('url', ...URL_PARTS), weight: 3 },
    one('page', 'title', 'referrer', 'language'),
    { arbitrary: one('viewport', 'width', 'height'), weight: 2 },
    one('local-storage', ...STORED),
    one('session-storage', ...STORED),
    fc.record({ dom: fc.constantFrom(...SELECTORS) }),
    fc.record({ dom: fc.constantFrom(...SELECTORS), attribute: fc.constantFrom('an-la', 'title') }),
    fc.record({ dom: fc.constantFrom(...SELECTORS), property: fc.constantFrom('value', 'size') }),
    one('constant', 'currency', 'level', 'flag', 'siteCode', 'consentRequired'),
    one('consent', 'digits', 'product', 'analytics', 'advertising'),
    one('random', 9, 100),
    one('clock', 'iso', 'timestamp'),
    ...(elements.length > 0 ? [{ arbitrary: one('element', ...elements), weight: 5 }] : []),
    ...(hasItem
      ? [{ arbitrary: one('item', 'name', 'price', 'inner.deep', 'toString'), weight: 12 }]
      : []),
    ...(hasEvent
      ? [
          {
            arbitrary: one(
              'event',
              'label',
              'text',
              'link-url',
              'link-text',
              'element.id',
              'element.value',
              'target.id',
            ),
            weight: 4,
          },
        ]
      : []),
  );
}

/**
 * Generates a string with tokens such as `%currency%`. The data elements that the tokens name may
 * have no value.
 */
export function randomTemplate({ elements, hasEvent }: Surroundings): Arbitrary<string> {
  const names = [
    'currency',
    'level',
    'siteCode',
    ...elements,
    ...elements,
    ...(hasEvent ? ['event.label'] : []),
  ];
  const token = fc
    .tuple(fc.constantFrom(...names), fc.constantFrom('', '', '', '|', '|none'))
    .map(([name, instead]) => `%${name}${instead}%`);
  return fc
    .array(fc.oneof(token, fc.constantFrom('a', ':', ' - ', '%%')), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join(''));
}
