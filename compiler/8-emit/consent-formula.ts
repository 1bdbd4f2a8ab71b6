import { describe } from '../expression/tree/describe.ts';
import { plainValue, undecided } from '../expression/tree/plain-value.ts';
import { policyIn } from '../expression/consent/policy-in.ts';
import type { Scope } from '../expression/tree/scope.ts';
import type { Comparison, Expression } from '../model/expression.ts';
import type { ConsentFormula } from '../model/manifest.ts';

/**
 * Returns a test as a formula. If a part of the test has no equivalent formula, that part becomes
 * `other`, a description in words.
 * @param test a test that `fold` has already simplified for the site and the date
 */
export function consentFormula(test: Expression, scope: Scope): ConsentFormula {
  switch (test.kind) {
    case 'literal':
      return test.value === true ? { always: true } : { never: true };
    case 'all':
      return { all: test.items.map((item) => consentFormula(item, scope)) };
    case 'any':
      return { any: test.items.map((item) => consentFormula(item, scope)) };
    case 'not':
      return { not: consentFormula(test.item, scope) };
    case 'comparison':
      return ofComparison(test, scope);
    default:
      return { other: describe(test) };
  }
}

function ofComparison(comparison: Comparison, scope: Scope): ConsentFormula {
  const { left, test } = comparison;
  const operand = plainValue(comparison.right);
  if (
    left.kind === 'consent' &&
    left.member !== 'digits' &&
    test === 'equals' &&
    operand === 'in'
  ) {
    return consentFormula(policyIn(left.member, scope), scope);
  }
  if (
    left.kind === 'consent' &&
    left.member === 'digits' &&
    (test === 'has-any' || test === 'contains')
  ) {
    const digits = Array.isArray(operand) ? operand : [operand];
    if (digits.every((digit) => typeof digit === 'number')) return { digits };
  }
  if (operand === undecided || operand instanceof RegExp) return { other: describe(comparison) };
  return { value: describe(left).replace(/^\{ (.*) \}$/, '$1'), test, operand: operand ?? null };
}
