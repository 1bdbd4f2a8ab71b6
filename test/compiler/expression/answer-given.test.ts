import { describe, expect, test } from 'vitest';
import { answerGiven } from '../../../compiler/expression/logic/answer-given.ts';
import { pair } from './pair.ts';

describe('a test implies another', () => {
  test.each([
    ['{ cookie: a, equals: Y }', '{ cookie: a, exists: true }'],
    ['{ cookie: a, equals: Y }', '{ cookie: a, in: [X, Y] }'],
    ['{ cookie: a, equals: Y }', '{ cookie: a, not-equals: X }'],
    ['{ cookie: a, equals: Y12 }', '{ cookie: a, matches: "/^Y\\\\d+$/" }'],
    ['{ cookie: a, in: [X, Y] }', '{ cookie: a, not-in: [Z] }'],
    ['{ cookie: a, not-in: [X, Y] }', '{ cookie: a, not-equals: X }'],
    ['{ cookie: a, empty: false }', '{ cookie: a, exists: true }'],
    ['{ cookie: a, exists: false }', '{ cookie: a, empty: true }'],
    ['{ cookie: a, exists: false }', '{ cookie: a, not-equals: Y }'],
    ['{ url: path, starts-with: /in/offer/ }', '{ url: path, starts-with: /in/ }'],
    ['{ url: path, starts-with: /in/offer/ }', '{ url: path, contains: offer }'],
    ['{ url: path, ends-with: .html }', '{ url: path, ends-with: html }'],
    ['{ url: path, starts-with: /in/offer/ }', '{ not: { url: path, starts-with: /in/support/ } }'],
    ['{ viewport: width, at-most: 500 }', '{ viewport: width, less-than: 768 }'],
    ['{ viewport: width, between: [100, 200] }', '{ viewport: width, more-than: 99 }'],
    ['{ not: { viewport: width, less-than: 768 } }', '{ viewport: width, at-least: 768 }'],
    ['{ cookie: count, more-than: 5 }', '{ cookie: count, exists: true }'],
    ['{ consent: digits, has-any: [4] }', '{ consent: advertising }'],
    ['{ consent: advertising }', '{ consent: digits, has-any: [3, 4] }'],
    [
      '{ all: [ { consent: digits, has-any: [3, 4] }, { not: { consent: digits, has-any: [3] } } ] }',
      '{ consent: advertising }',
    ],
    ['{ consent: digits, contains: 3 }', '{ consent: analytics }'],
    ['{ consent: advertising, equals: out }', '{ not: { consent: digits, has-any: [4] } }'],
    ['{ element: agreed, equals: in }', '{ consent: advertising }'],
    ['{ element: agreed, not-equals: out }', '{ consent: advertising }'],
    ['{ element: login, equals: "yes" }', '{ cookie: a, equals: Y }'],
    [
      '{ all: [ { element: kind, exists: true }, { element: kind, not-in: [x, y] } ] }',
      '{ element: kind, equals: z }',
    ],
    [
      '{ all: [ { cookie: a, exists: true }, { cookie: b, exists: true } ] }',
      '{ cookie: b, exists: true }',
    ],
    [
      '{ cookie: b, exists: true }',
      '{ any: [ { cookie: a, exists: true }, { cookie: b, exists: true } ] }',
    ],
    [
      '{ if: { cookie: a, exists: true }, then: { cookie: b, exists: true } }',
      '{ any: [ { cookie: a, exists: false }, { cookie: b, exists: true } ] }',
    ],
    ['{ dom: "#a", visible: true }', '{ not: { dom: "#a", visible: false } }'],
    [
      '{ date: { from: 2025-03-10, until: 2025-05-01 } }',
      '{ date: { from: 2025-03-01, until: 2025-06-01 } }',
    ],
    ['{ cookie: a, equals: { cookie: b } }', '{ cookie: a, equals: { cookie: b } }'],
  ])('%s ⇒ %s', (one, other) => {
    const { scope, tests } = pair(one, other);
    expect(answerGiven([tests[0]], tests[1], scope)).toBe(true);
  });

  test.each([
    ['{ cookie: a, exists: true }', '{ cookie: a, equals: Y }'],
    ['{ cookie: a, not-equals: Y }', '{ cookie: a, exists: true }'],
    ['{ not: { cookie: count, less-than: 5 } }', '{ cookie: count, at-least: 5 }'],
    ['{ cookie: a, contains: xy }', '{ cookie: b, contains: xy }'],
    ['{ js: list, contains: abc }', '{ js: list, contains: ab }'],
    ['{ consent: digits, has-any: [3, 4] }', '{ consent: advertising }'],
    ['{ consent: analytics }', '{ consent: advertising }'],
    ['{ random: 100, less-than: 10 }', '{ random: 100, less-than: 10 }'],
    ['{ once: page }', '{ once: page }'],
    ['{ viewport: width, less-than: 768 }', '{ viewport: height, less-than: 768 }'],
    [
      '{ date: { from: 2025-03-10, zone: Asia/Kolkata } }',
      '{ date: { from: 2025-03-10, zone: America/Lima } }',
    ],
    ['{ cookie: a, equals: { cookie: b } }', '{ cookie: b, equals: { cookie: a } }'],
  ])("%s doesn't imply %s", (one, other) => {
    const { scope, tests } = pair(one, other);
    expect(answerGiven([tests[0]], tests[1], scope)).toBeUndefined();
  });
});

describe('a test contradicts another', () => {
  test.each([
    ['{ cookie: a, equals: Y }', '{ cookie: a, equals: N }'],
    ['{ cookie: a, equals: Y }', '{ cookie: a, exists: false }'],
    ['{ cookie: a, in: [X, Y] }', '{ cookie: a, not-in: [X, Y, Z] }'],
    ['{ cookie: a, matches: "/^Y$/" }', '{ cookie: a, equals: N }'],
    ['{ url: path, starts-with: /in/offer/ }', '{ url: path, starts-with: /in/support/ }'],
    ['{ url: path, equals: /in/ }', '{ url: path, ends-with: .html }'],
    ['{ viewport: width, at-most: 768 }', '{ viewport: width, more-than: 768 }'],
    ['{ viewport: width, less-than: 10 }', '{ viewport: width, between: [10, 20] }'],
    ['{ cookie: count, less-than: 5 }', '{ cookie: count, exists: false }'],
    ['{ consent: digits, has-any: [4] }', '{ consent: advertising, equals: out }'],
    ['{ consent: advertising }', '{ consent: digits, empty: true }'],
    ['{ consent: advertising }', '{ element: agreed, equals: out }'],
    ['{ date: { until: 2025-05-01 } }', '{ date: { from: 2025-05-02 } }'],
    ['{ element: login, equals: "yes" }', '{ cookie: a, equals: N }'],
    ['{ dom: "#a", visible: true }', '{ dom: "#a", visible: false }'],
  ])('%s and %s', (one, other) => {
    const { scope, tests } = pair(one, other);
    expect(answerGiven([tests[0]], tests[1], scope)).toBe(false);
    expect(answerGiven([tests[1]], tests[0], scope)).toBe(false);
  });
});
