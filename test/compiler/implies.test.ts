import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerGiven } from '../../compiler/expression/answer-given.ts';
import { contradicts } from '../../compiler/expression/contradicts.ts';
import { decide } from '../../compiler/expression/decide.ts';
import { fold } from '../../compiler/expression/fold.ts';
import { plainValue } from '../../compiler/expression/plain-value.ts';
import { implies } from '../../compiler/expression/implies.ts';
import type { Scope } from '../../compiler/expression/scope.ts';
import type { Value } from '../../compiler/expression/value.ts';
import type { Expression } from '../../compiler/model/expression.ts';
import { scopeOf } from '../harness/scope-of.ts';

const SITE = `
site: in
title: India
serves: { paths: /in/, hosts: [www.shop.example] }
consent:
  cookie: privacy
  digits: { 2: product, 3: analytics, 4: advertising }
  required: true
elements:
  login:
    doc: Whether the visitor is signed in.
    one-of: [yes, no]
    value: { case: [ { when: { cookie: a, equals: Y }, then: "yes" }, { else: "no" } ] }
  agreed:
    doc: Whether the visitor agreed to advertising.
    value: { case: [ { when: { consent: digits, has-any: [4] }, then: in }, { else: out } ] }
  kind: { doc: Stated., one-of: [x, y, z], value: { js: shop.kind } }
`;

/** Two tests as they stand in YAML, and what one says of the other. */
function pair(one: string, other: string): { readonly scope: Scope; readonly tests: readonly [Expression, Expression] } {
  const scope = scopeOf({ 'rules/tagwright.yaml': 'language: 1\n', 'rules/sites/in/site.yaml': `${SITE}\ntests:\n  one: ${one}\n  other: ${other}\n` });
  return { scope, tests: [scope.site.tests.get('one')!.test, scope.site.tests.get('other')!.test] };
}

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
    ['{ all: [ { consent: digits, has-any: [3, 4] }, { not: { consent: digits, has-any: [3] } } ] }', '{ consent: advertising }'],
    ['{ consent: digits, contains: 3 }', '{ consent: analytics }'],
    ['{ consent: advertising, equals: out }', '{ not: { consent: digits, has-any: [4] } }'],
    ['{ element: agreed, equals: in }', '{ consent: advertising }'],
    ['{ element: agreed, not-equals: out }', '{ consent: advertising }'],
    ['{ element: login, equals: "yes" }', '{ cookie: a, equals: Y }'],
    ['{ all: [ { element: kind, exists: true }, { element: kind, not-in: [x, y] } ] }', '{ element: kind, equals: z }'],
    ['{ all: [ { cookie: a, exists: true }, { cookie: b, exists: true } ] }', '{ cookie: b, exists: true }'],
    ['{ cookie: b, exists: true }', '{ any: [ { cookie: a, exists: true }, { cookie: b, exists: true } ] }'],
    ['{ if: { cookie: a, exists: true }, then: { cookie: b, exists: true } }', '{ any: [ { cookie: a, exists: false }, { cookie: b, exists: true } ] }'],
    ['{ dom: "#a", visible: true }', '{ not: { dom: "#a", visible: false } }'],
    ['{ date: { from: 2025-03-10, until: 2025-05-01 } }', '{ date: { from: 2025-03-01, until: 2025-06-01 } }'],
    ['{ cookie: a, equals: { cookie: b } }', '{ cookie: a, equals: { cookie: b } }'],
  ])('%s ⇒ %s', (one, other) => {
    const { scope, tests } = pair(one, other);
    expect(implies(tests[0], tests[1], scope)).toBe(true);
    expect(contradicts(tests[0], tests[1], scope)).toBe(false);
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
    ['{ date: { from: 2025-03-10, zone: Asia/Kolkata } }', '{ date: { from: 2025-03-10, zone: America/Lima } }'],
    ['{ cookie: a, equals: { cookie: b } }', '{ cookie: b, equals: { cookie: a } }'],
  ])('%s doesn\'t imply %s', (one, other) => {
    const { scope, tests } = pair(one, other);
    expect(implies(tests[0], tests[1], scope)).toBe(false);
    expect(contradicts(tests[0], tests[1], scope)).toBe(false);
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
    expect(contradicts(tests[0], tests[1], scope)).toBe(true);
    expect(contradicts(tests[1], tests[0], scope)).toBe(true);
    expect(implies(tests[0], tests[1], scope)).toBe(false);
  });
});

// What it claims is compared with every state that a small world can be in.
describe('nothing is claimed that a state of the world refutes', () => {
  const world: { readonly [source: string]: readonly Value[] } = {
    '{ cookie: a }': [undefined, '', 'x', 'xy', 'y', 'zxy', '5', '12'],
    '{ viewport: width }': [0, 5, 5.5, 12, 100],
    '{ consent: digits }': [undefined, [], [2], [3], [4], [2, 3], [2, 4], [3, 4], [2, 3, 4]],
    '{ js: b }': [undefined, null, '', 'x', 'xy', 5, true, [], ['x'], ['xy', 'y']],
  };
  const text = fc.constantFrom('x', 'y', 'xy', '5', '');
  const number = fc.constantFrom(5, 6, 12);
  const digit = fc.constantFrom(2, 3, 4);
  const quoted = (value: unknown) => JSON.stringify(value);
  const comparison = fc.oneof(
    fc.tuple(fc.constantFrom('{ cookie: a }', '{ js: b }'), fc.constantFrom('equals', 'not-equals', 'contains', 'starts-with', 'ends-with'), text.map(quoted)),
    fc.tuple(fc.constantFrom('{ cookie: a }', '{ js: b }'), fc.constantFrom('in', 'not-in'), fc.uniqueArray(text, { minLength: 1, maxLength: 3 }).map(quoted)),
    fc.tuple(fc.constantFrom(...Object.keys(world)), fc.constantFrom('exists', 'empty'), fc.boolean().map(quoted)),
    fc.tuple(fc.constantFrom('{ cookie: a }', '{ js: b }', '{ viewport: width }'), fc.constantFrom('less-than', 'at-most', 'more-than', 'at-least'), number.map(quoted)),
    fc.tuple(fc.constantFrom('{ cookie: a }', '{ viewport: width }'), fc.constant('between'), fc.tuple(number, number).map(quoted)),
    fc.tuple(fc.constant('{ consent: digits }'), fc.constant('has-any'), fc.uniqueArray(digit, { minLength: 1, maxLength: 3 }).map(quoted)),
    fc.tuple(fc.constant('{ consent: digits }'), fc.constant('contains'), digit.map(quoted)),
    fc.tuple(fc.constantFrom('{ cookie: a }', '{ js: b }'), fc.constant('matches'), fc.constantFrom('/x/', '/^xy?$/').map(quoted)),
  ).map(([source, name, right]) => `${source.slice(0, -2)}, ${name}: ${right} }`);
  const { formula } = fc.letrec<{ formula: string }>((tie) => ({
    formula: fc.oneof({ maxDepth: 2, withCrossShrink: true }, comparison,
      fc.array(tie('formula'), { minLength: 1, maxLength: 3 }).map((items) => `{ all: [ ${items.join(', ')} ] }`),
      fc.array(tie('formula'), { minLength: 1, maxLength: 3 }).map((items) => `{ any: [ ${items.join(', ')} ] }`),
      tie('formula').map((item) => `{ not: ${item} }`)),
  }));
  const sources = Object.keys(world);
  const states = sources.reduce<readonly (readonly Value[])[]>((before, source) => before.flatMap((state) => world[source]!.map((value) => [...state, value])), [[]]);

  test('in 300 pairs of formulas', () => {
    const found = { implied: 0, contradicted: 0, open: 0 };
    fc.assert(fc.property(formula, formula, (one, other) => {
      const { scope, tests } = pair(one, other);
      const answer = answerGiven([tests[0]], tests[1], scope);
      found[answer === undefined ? 'open' : answer ? 'implied' : 'contradicted'] += 1;
      if (answer === undefined) return;
      for (const state of states) {
        const holds = (expression: Expression) => evaluate(fold(expression, scope), state);
        if (holds(tests[0])) expect(holds(tests[1]), `${one} / ${other} where ${quoted(state)}`).toBe(answer);
      }
    }), { numRuns: 300, seed: 7 });
    expect(found.implied).toBeGreaterThan(15);
    expect(found.contradicted).toBeGreaterThan(15);
    expect(found.open).toBeGreaterThan(15);
  }, 240_000);

  function evaluate(expression: Expression, state: readonly Value[]): boolean {
    switch (expression.kind) {
      case 'literal': return expression.value === true;
      case 'not': return !evaluate(expression.item, state);
      case 'all': return expression.items.every((item) => evaluate(item, state));
      case 'any': return expression.items.some((item) => evaluate(item, state));
      case 'comparison': return decide(expression.test, state[sourceOf(expression.left)], plainValue(expression.right) as Value);
      default: throw new Error(`The formulas have no ${expression.kind}.`);
    }
  }

  function sourceOf(expression: Expression): number {
    return sources.findIndex((source) => source.includes(expression.kind === 'source' ? `${expression.module}:` : 'consent:'));
  }
});
