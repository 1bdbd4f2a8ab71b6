import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect } from 'vitest';
import { describe } from '../../../compiler/expression/tree/describe.ts';
import { fold } from '../../../compiler/expression/fold/fold.ts';
import { evaluate } from '../../../compiler/inspect/evaluator/evaluate.ts';
import { isServed } from '../../../compiler/inspect/evaluator/run-event.ts';
import type { Expression } from '../../../compiler/model/expression.ts';
import type { ResolvedSite } from '../../../compiler/model/resolved-site.ts';
import { randomPage, worldOf, type RandomPage } from './random-page.ts';
import { randomSite } from './random-rules.ts';
import { scopeOf } from './scope-of.ts';

/**
 * Checks that folding doesn't change the values of a site's expressions. The sites and the pages
 * are random.
 * @returns the number of comparisons
 */
export function compareFolded(sites: number, pages: number): number {
  let compared = 0;
  fc.assert(
    fc.property(
      randomSite,
      fc.array(randomPage, { minLength: 1, maxLength: pages, size: 'max' }),
      (yaml, these) => {
        compared += compareOn(yaml, these);
      },
    ),
    { numRuns: sites },
  );
  return compared;
}

/**
 * Compares the values of a site's expressions before and after folding.
 * @returns the number of comparisons; 0 if the compiler rejects the site
 * @throws if a value differs
 */
export function compareOn(yaml: object, pages: readonly RandomPage[]): number {
  const scope = scopeOf(yaml);
  if (!scope) return 0;
  let compared = 0;
  const both = expressionsOf(scope.site).map(
    (expression) => [expression, fold(expression, scope)] as const,
  );
  for (const page of pages.filter((candidate) => isServed(scope.site, worldOf(candidate)))) {
    for (const [expression, quick] of both) {
      const valueOf = (given: Expression) =>
        evaluate(given, {
          site: scope.site,
          world: worldOf(page),
          rule: 'r',
          occurrence: { type: 'click', element: page.dom[0]! },
        });
      const [folded, meant] = [valueOf(quick), valueOf(expression)];
      // `expect` is slow, so it is called only to report a difference.
      if (!isDeepStrictEqual(folded, meant)) expect(folded, describe(expression)).toEqual(meant);
      compared += 1;
    }
  }
  return compared;
}

function expressionsOf({ elements, tests, rules, consent }: ResolvedSite): Expression[] {
  return [
    ...[...elements.values()].map(({ value }) => value),
    ...[...tests.values()].map(({ test }) => test),
    ...consent!.allows.values(),
    ...rules.flatMap((rule) => [
      ...rule.conditions,
      ...rule.actions.map(({ settings }) => settings),
    ]),
  ];
}
