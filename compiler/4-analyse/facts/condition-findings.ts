import { diagnose } from '../../diagnostics/diagnose.ts';
import { walk } from '../../expression/tree/children.ts';
import { dateRangeState } from '../../expression/operators/date-range.ts';
import { decidedTests } from '../../expression/fold/decided-tests.ts';
import { describe } from '../../expression/tree/describe.ts';
import type { Scope } from '../../expression/tree/scope.ts';
import type { Impossible } from '../../expression/logic/simplify-conditions.ts';
import type { Expression } from '../../model/expression.ts';
import type { RuleSpec } from '../../model/spec.ts';
import { reportable, ruleKey, type RuleFinding } from './site-facts.ts';
import type { SimplifiedRule } from './simplified-rule.ts';

/**
 * Finds conditions that are never true, and conditions that contradict each other. Also finds
 * redundant tests, which are always true or follow from other conditions.
 */
export function conditionFindings(
  { rule, simplified }: SimplifiedRule,
  scope: Scope,
): RuleFinding[] {
  if ('never' in simplified) return ofImpossible(simplified, rule, scope);
  return simplified.decided.flatMap(({ test, verdict }): RuleFinding[] => {
    if (verdict === 'never') return neverHolds(test, rule, scope);
    return test.kind === 'literal' || isChoice(test)
      ? []
      : [{ kind: 'redundant', rule: ruleKey(rule), place: test.place, test: describe(test) }];
  });
}

function ofImpossible(
  { never, folded, beside }: Impossible,
  rule: RuleSpec,
  scope: Scope,
): RuleFinding[] {
  const within = decidedTests(never, scope).filter(({ verdict }) => verdict === 'never');
  // Reports the innermost part that is never true, because it is the cause.
  if (within.length > 0) return neverHolds(innermost(never, scope), rule, scope);
  const related = beside
    ? [{ place: beside.place, message: 'It contradicts this condition.' }]
    : [];
  return [
    reportable(
      rule,
      diagnose(
        'conditions-contradict',
        folded.place,
        { test: describe(folded), other: beside && describe(beside) },
        { related },
      ),
    ),
  ];
}

function innermost(test: Expression, scope: Scope): Expression {
  const parts = test.kind === 'all' ? test.items : [];
  const part = parts.find((item) =>
    decidedTests(item, scope).some(
      ({ test: decided, verdict }) => decided === item && verdict === 'never',
    ),
  );
  return part ? innermost(part, scope) : test;
}

function neverHolds(test: Expression, rule: RuleSpec, scope: Scope): RuleFinding[] {
  // `dateRangesAreOpen` reports expired date ranges. If the author wrote `false` as the condition,
  // the condition is meant to be never true.
  if (test.kind === 'literal' || isChoice(test) || hasPastDateRange(test, scope)) return [];
  const { paths, hosts } = scope.site.serves;
  // Every page has a host and a path, so `exists: false` and `empty: true` don't depend on the
  // served pages. Only levels of the path can be absent.
  const left =
    test.kind === 'comparison' &&
    test.left.kind === 'source' &&
    test.left.module === 'url' &&
    (!['exists', 'empty'].includes(test.test) || test.left.member?.startsWith('level-'))
      ? test.left.member
      : undefined;
  if (left === undefined)
    return [
      reportable(rule, diagnose('condition-never-true', test.place, { test: describe(test) })),
    ];
  const unserved = (serves: readonly string[]) =>
    diagnose('path-unserved', test.place, { test: describe(test), serves });
  return [reportable(rule, unserved(left === 'host' ? hosts : paths), unserved([]))];
}

/**
 * Returns whether a test compares a pack's parameter. Parameters are already replaced by their
 * values, so such a test is always true or always false. That is intended and isn't reported.
 */
function isChoice(test: Expression): boolean {
  return test.kind === 'comparison' && test.left.kind === 'literal';
}

function hasPastDateRange(test: Expression, scope: Scope): boolean {
  let found = false;
  walk(test, (part) => {
    found ||= part.kind === 'date-range' && dateRangeState(part, scope) === 'over';
  });
  return found;
}
