import { expect, test } from 'vitest';
import { findImpossiblePart } from '../../../compiler/4-analyse/pattern/find-impossible-part.ts';

test.each(['^mx', '^(?:mx|us)', '^m?x', '^[a-z]+', '^mx|^us', '^(?:(?:mx)+|\\d)', '^[^/]', '^M'])(
  'no path matches /%s/, because it starts with /',
  (pattern) => expect(findImpossiblePart(pattern, '', '/', '?#')).toBe('start'),
);

test.each(['a\\?b', 'a[b]\\?', '(?:a\\?|b\\?)+', '^\\/a#'])('no path matches /%s/', (pattern) =>
  expect(findImpossiblePart(pattern, '', '/', '?#')).toHaveProperty('character'),
);

test.each([
  'mx',
  '^/mx',
  '^\\/mx',
  '^.mx',
  '^[^a]',
  '^\\W',
  '^(?:mx|/us)',
  '^mx|us',
  '^m*',
  '^m*/',
  '^',
  '^$',
  '^(?=/)mx',
  '^(?:/?mx|)',
  '\\??a',
  '(?:a\\?|b)',
  '[?#]a|b',
])('a path can match /%s/', (pattern) =>
  expect(findImpossiblePart(pattern, '', '/', '?#')).toBeUndefined(),
);

test('with the flag m, a match can start after a line break', () =>
  expect(findImpossiblePart('^mx', 'm', '/', '')).toBeUndefined());
