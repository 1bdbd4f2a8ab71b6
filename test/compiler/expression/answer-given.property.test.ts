import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerGiven } from '../../../compiler/expression/logic/answer-given.ts';
import { decide } from '../../../compiler/expression/operators/decide.ts';
import { fold } from '../../../compiler/expression/fold/fold.ts';
import { plainValue } from '../../../compiler/expression/tree/plain-value.ts';
import type { Value } from '../../../compiler/expression/tree/value.ts';
import type { Expression } from '../../../compiler/model/expression.ts';
import { pair } from './pair.ts';

// `answerGiven` assumes that one test is true. It returns the result of another test if the
// assumption determines the result. Below, both tests are random. If the first test is true in a
// state of a small world, the second test must have the returned result in this state.
describe('every answer is true in each state of the world', () => {
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
  const comparison = fc
    .oneof(
      fc.tuple(
        fc.constantFrom('{ cookie: a }', '{ js: b }'),
        fc.constantFrom('equals', 'not-equals', 'contains', 'starts-with', 'ends-with'),
        text.map(quoted),
      ),
      fc.tuple(
        fc.constantFrom('{ cookie: a }', '{ js: b }'),
        fc.constantFrom('in', 'not-in'),
        fc.uniqueArray(text, { minLength: 1, maxLength: 3 }).map(quoted),
      ),
      fc.tuple(
        fc.constantFrom(...Object.keys(world)),
        fc.constantFrom('exists', 'empty'),
        fc.boolean().map(quoted),
      ),
      fc.tuple(
        fc.constantFrom('{ cookie: a }', '{ js: b }', '{ viewport: width }'),
        fc.constantFrom('less-than', 'at-most', 'more-than', 'at-least'),
        number.map(quoted),
      ),
      fc.tuple(
        fc.constantFrom('{ cookie: a }', '{ viewport: width }'),
        fc.constant('between'),
        fc.tuple(number, number).map(quoted),
      ),
      fc.tuple(
        fc.constant('{ consent: digits }'),
        fc.constant('has-any'),
        fc.uniqueArray(digit, { minLength: 1, maxLength: 3 }).map(quoted),
      ),
      fc.tuple(fc.constant('{ consent: digits }'), fc.constant('contains'), digit.map(quoted)),
      fc.tuple(
        fc.constantFrom('{ cookie: a }', '{ js: b }'),
        fc.constant('matches'),
        fc.constantFrom('/x/', '/^xy?$/').map(quoted),
      ),
    )
    .map(([source, name, right]) => `${source.slice(0, -2)}, ${name}: ${right} }`);
  const { formula } = fc.letrec<{ formula: string }>((tie) => ({
    formula: fc.oneof(
      { maxDepth: 2, withCrossShrink: true },
      comparison,
      fc
        .array(tie('formula'), { minLength: 1, maxLength: 3 })
        .map((items) => `{ all: [ ${items.join(', ')} ] }`),
      fc
        .array(tie('formula'), { minLength: 1, maxLength: 3 })
        .map((items) => `{ any: [ ${items.join(', ')} ] }`),
      tie('formula').map((item) => `{ not: ${item} }`),
    ),
  }));
  const sources = Object.keys(world);
  const states = sources.reduce<readonly (readonly Value[])[]>(
    (before, source) => before.flatMap((state) => world[source]!.map((value) => [...state, value])),
    [[]],
  );

  test('in 300 pairs of formulas', () => {
    const found = { implied: 0, contradicted: 0, open: 0 };
    fc.assert(
      fc.property(formula, formula, (one, other) => {
        const { scope, tests } = pair(one, other);
        const answer = answerGiven([tests[0]], tests[1], scope);
        found[answer === undefined ? 'open' : answer ? 'implied' : 'contradicted'] += 1;
        if (answer === undefined) return;
        const folded = tests.map((expression) => fold(expression, scope));
        const wrong = states.find(
          (state) => evaluate(folded[0]!, state) && evaluate(folded[1]!, state) !== answer,
        );
        expect(wrong, `${one} / ${other} where ${quoted(wrong)}`).toBeUndefined();
      }),
      { numRuns: 300, seed: 7 },
    );
    expect(found.implied).toBeGreaterThan(15);
    expect(found.contradicted).toBeGreaterThan(15);
    expect(found.open).toBeGreaterThan(15);
  }, 240_000);

  function evaluate(expression: Expression, state: readonly Value[]): boolean {
    switch (expression.kind) {
      case 'literal':
        return expression.value === true;
      case 'not':
        return !evaluate(expression.item, state);
      case 'all':
        return expression.items.every((item) => evaluate(item, state));
      case 'any':
        return expression.items.some((item) => evaluate(item, state));
      case 'comparison':
        return decide(
          expression.test,
          state[sourceOf(expression.left)],
          plainValue(expression.right) as Value,
        );
      default:
        throw new Error(`The formulas have no ${expression.kind}.`);
    }
  }

  function sourceOf(expression: Expression): number {
    return sources.findIndex((source) =>
      source.includes(expression.kind === 'source' ? `${expression.module}:` : 'consent:'),
    );
  }
});
