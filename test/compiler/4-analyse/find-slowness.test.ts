import { describe, expect, test } from 'vitest';
import { findSlowness } from '../../../compiler/4-analyse/pattern/find-slowness.ts';
import { processorTime } from '../../harness/processor-time.ts';

describe('patterns that take unbounded time', () => {
  test.each([
    ['(a+)+', '(a+)+'],
    ['(a+)+$', '(a+)+'],
    ['(a|a)*', '(a|a)*'],
    ['(a|a)*$', '(a|a)*'],
    ['(.*)*', '(.*)*'],
    ['(a*)*b', '(a*)*'],
    ['^(\\w+\\s?)*$', '(\\w+\\s?)*'],
    ['(x+x+)+y', '(x+x+)+'],
    ['^(a|aa)+$', '(a|aa)+'],
    ['([a-z]+)*\\d', '([a-z]+)*'],
    ['(.*a){25}', '(.*a){25}'],
    ['^(([a-z])+.)+[A-Z]([a-z])+$', '(([a-z])+.)+'],
    ['(\\d+|\\w+)*!', '(\\d+|\\w+)*'],
    ['^([\\w.]+)+@', '([\\w.]+)+'],
    ['(?:\\s*,?\\s*)*$', '(?:\\s*,?\\s*)*'],
    ['^(?:(?:ab|a)b?)+$', '(?:(?:ab|a)b?)+'],
    ['([\\u0041-Z]|B)+$', '([\\u0041-Z]|B)+'],
    ['(\\x41|A)+$', '(\\x41|A)+'],
  ])('%s takes exponential time', (pattern, part) => {
    expect(findSlowness(pattern, '')).toEqual({ part, exponential: true });
  });

  test('flags for letter case and line ends are respected', () => {
    expect(findSlowness('(a|A)+$', '')).toBeUndefined();
    expect(findSlowness('(a|A)+$', 'i')).toMatchObject({ exponential: true });
    expect(findSlowness('(.|\\n)+$', '')).toBeUndefined();
    expect(findSlowness('(.|\\n)+$', 's')).toMatchObject({ exponential: true });
  });

  test.each([
    ['^(?:\\x41|\\101)+$', ''],
    ['^(?:é|É)+$', 'i'],
    ['^(?:ß|ẞ)+$', 'iu'],
    ['^(?:k|\\u212a)+$', 'iu'],
    ['(?:[\\w&&\\d]|\\d)+!', 'v'],
    ['(?:😀|[😀-😂])+x', 'u'],
    ['(?:\\p{Lu}|\\p{Ll})+$', 'iu'],
  ])('/%s/%s: two elements match the same character', (pattern, flags) => {
    expect(findSlowness(pattern, flags)).toMatchObject({ exponential: true });
  });

  test.each([
    ['^(?:k|\\u212a)+$', 'i'],
    ['(?:a|[^a])+$', 'i'],
    ['(?:[\\w--\\d]|\\d)+!', 'v'],
    ['(?:\\p{Lu}|\\p{Ll})+$', 'u'],
    ['(?:\\P{L}|\\p{L})+$', 'u'],
  ])('/%s/%s: no two elements match the same character', (pattern, flags) => {
    expect(findSlowness(pattern, flags)).toBeUndefined();
  });

  test.each([
    ['^(?=(a+)+b)', '(a+)+'],
    ['(?!(a+)+$)a', '(a+)+'],
    ['(?<=(a+)+b)c', '(a+)+'],
    ['^(?!.*(\\w+\\s?)*\\.exe$)', '(\\w+\\s?)*'],
  ])('%s: the lookaround takes exponential time', (pattern, part) => {
    expect(findSlowness(pattern, '')).toEqual({ part, exponential: true });
  });

  test('a lookaround is tried again at every position that the pattern can reach', () => {
    expect(findSlowness('^(?=.*\\d.*\\d)', '')).toBeUndefined();
    expect(findSlowness('^.*(?=.*\\d.*\\d)', '')).toMatchObject({ exponential: false });
    expect(findSlowness('(?=.*\\d.*\\d)', '')).toMatchObject({ exponential: false });
  });

  test.each(['\\s*\\s*$', '.*.*=.*', '\\d+\\d+x', '.+@.+\\..+', '^(.*),(.*),(.*)$'])(
    '%s takes seconds on 2,000 characters',
    (pattern) => {
      expect(findSlowness(pattern, '')).toMatchObject({ exponential: false });
    },
  );
});

test.each([
  '',
  '^in',
  'add to (cart|basket)',
  '^[^@]+$',
  '^\\/in\\/(tvs|phones)\\/',
  '^\\w+(\\s\\w+)*$',
  '\\s+$',
  '^\\s+|\\s+$',
  '^[\\w.+-]+@[\\w-]+\\.[\\w.]+$',
  '.*foo.*',
  '^(.*)-(.*)$',
  '(\\d{1,3}\\.){3}\\d{1,3}',
  '^https?:\\/\\/[^/]+\\/in\\/.*$',
  '[a-z]+(-[a-z]+)*',
  '^(?:[a-z0-9]+-)*[a-z0-9]+$',
  '(a|b)*c',
  '^\\d{4}-\\d\\d-\\d\\d$',
  '(^|\\W)buy(\\W|$)',
  '^(a|b|ab)$',
  '[\\s\\S]*?x',
  '^\\/in\\/.*\\/offer\\/.*-sale$',
  '(?=.*\\d)(?=.*[a-z]).{8,}',
  '^(\\S+)\\s+(\\S+)$',
  '[^,]*,[^,]*,',
  '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$',
  '(?:a{2,3}b)+',
  '(\\d+)\\1',
  '(?<year>\\d+)-\\k<year>',
  '[\\]\\-a]+',
  '\\p{L}+\\d',
])('/%s/ is fast enough', (pattern) => {
  expect(findSlowness(pattern, pattern.includes('\\p') ? 'u' : 'i')).toBeUndefined();
});

test("a pattern that the parser doesn't know isn't analysed", () => {
  expect(findSlowness('(a+)+(', '')).toBeUndefined();
});

test('a huge pattern is analysed quickly', () => {
  const pattern = `^(?:${Array.from({ length: 40 }, (_, index) => `word${index}\\s*`).join('|')})+$`;
  const took = processorTime(() => findSlowness(pattern, 'i'), 5000);
  expect(took, 'ms of processor time').toBeLessThan(5000);
});
