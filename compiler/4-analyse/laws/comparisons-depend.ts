import type { ValueType } from '../../../runtime/contract.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/did-you-mean.ts';
import { describe } from '../../expression/tree/describe.ts';
import { fold } from '../../expression/fold/fold.ts';
import { plainValue, undecided } from '../../expression/tree/plain-value.ts';
import type { Scope } from '../../expression/tree/scope.ts';
import { typeOf } from '../../expression/types/type-of.ts';
import type { Value } from '../../expression/tree/value.ts';
import type { Comparison, Expression } from '../../model/expression.ts';
import type { Law } from '../law.ts';
import { catalogue } from '../../model/catalogue.ts';
import { unfitEntryTests } from '../elements-expected.ts';
import { quoted } from '../quoted.ts';
import { visitSite } from '../../expression/tree/site-expressions.ts';
import { canPass, statedValues } from '../stated-values.ts';

const SAME: readonly string[] = ['equals', 'not-equals', 'in', 'not-in'];
const OF_TEXT: readonly string[] = ['starts-with', 'ends-with', 'matches'];
const OF_NUMBERS: readonly string[] = ['less-than', 'at-most', 'more-than', 'at-least', 'between'];

const WORDS: { readonly [T in ValueType]: string } = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  list: 'a list',
  object: 'an object',
  unknown: 'a value',
};

/**
 * Checks that a comparison can be true for a possible value of its left operand. In `equals`,
 * `not-equals`, `in` and `not-in`, every value on the right must be a possible value of the left
 * operand. Also checks that the type of the left operand fits the comparison.
 */
export const comparisonsDepend: Law = (scope) => {
  const found: Diagnostic[] = [];
  visitSite(scope.site, (part) => {
    if (part.kind === 'comparison') found.push(...inComparison(part, scope));
    if (part.kind === 'quantified' || part.kind === 'each')
      found.push(
        ...unfitEntryTests(part).map(({ test, place }) =>
          diagnose('comparison-without-element', place, { test }),
        ),
      );
  });
  return found;
};

function inComparison(comparison: Comparison, scope: Scope): Diagnostic[] {
  const { test, left, right } = comparison;
  if (catalogue.comparisons.get(test)!.comparesElements)
    return left.kind === 'item' || (left.kind === 'source' && left.module === 'dom')
      ? []
      : [diagnose('comparison-without-element', comparison.place, { test })];
  // A literal on the left is the value of a pack's parameter. A constant result is intended there.
  const values = left.kind === 'literal' ? undefined : statedValues(left, scope.site);
  const operands = SAME.includes(test) && right.kind === 'list' ? right.items : [right];
  if (SAME.includes(test))
    return operands.flatMap((operand) => inOperand(comparison, operand, values, scope));
  const operand = plainValue(right);
  if (operand === undecided || test === 'exists' || test === 'empty') return [];
  if (values && values.length > 0 && !canPass(test, values, operand)) {
    return [
      diagnose(
        'comparison-impossible',
        right.place,
        {
          what: nameOf(left),
          value: `matched by "${test}: ${describe(right)}"`,
          possible: values.map(String),
        },
        { severity: 'warning' },
      ),
    ];
  }
  const type = typeOf(fold(left, scope), scope).type;
  const unfit =
    (OF_TEXT.includes(test) && !['string', 'unknown'].includes(type)) ||
    (OF_NUMBERS.includes(test) && !['string', 'number', 'unknown'].includes(type)) ||
    (test === 'has-any' && !['list', 'unknown'].includes(type)) ||
    (test === 'contains' && !['string', 'list', 'unknown'].includes(type));
  return unfit
    ? [
        diagnose('comparison-type-wrong', comparison.place, {
          found: WORDS[type],
          test,
          wanted: test === 'has-any' ? 'a list' : OF_NUMBERS.includes(test) ? 'a number' : 'text',
        }),
      ]
    : [];
}

/**
 * Checks whether the left side of `equals`, `not-equals`, `in` or `not-in` can equal one operand.
 * @param values the possible values of the left side, if they are known
 */
function inOperand(
  { left, test }: Comparison,
  operand: Expression,
  values: readonly Value[] | undefined,
  scope: Scope,
): Diagnostic[] {
  if (operand.kind !== 'literal') return [];
  const { value, place } = operand;
  if (values && values.length > 0) {
    if (isListed(value, values)) return [];
    const suggestion = didYouMean(String(value), values.map(String));
    const meant = values.find((each) => String(each) === suggestion);
    const fix =
      suggestion === undefined || operand.kind !== 'literal'
        ? undefined
        : { edits: [{ place, text: quoted(meant as string) }] };
    return [
      diagnose(
        'comparison-impossible',
        place,
        {
          what: nameOf(left),
          value: `"${String(value)}"`,
          suggestion,
          possible: values.map(String),
        },
        { fix, severity: suggestion === undefined ? 'warning' : undefined },
      ),
    ];
  }
  const type = typeOf(fold(left, scope), scope).type;
  if (type === 'unknown' || value === null || type === typeof value) return [];
  const fix = type === 'string' ? { edits: [{ place, text: `"${String(value)}"` }] } : undefined;
  return [
    diagnose(
      'comparison-type-wrong',
      place,
      { found: WORDS[type], test, wanted: WORDS[typeof value as ValueType] },
      { fix },
    ),
  ];
}

/**
 * Returns whether a value is in the list. Caches a set for each list. If there are many operands
 * and many values, searching the list for each operand would take quadratic time.
 */
function isListed(value: Value, values: readonly Value[]): boolean {
  const index = indexes.get(values) ?? new Set(values);
  indexes.set(values, index);
  return index.has(value);
}

const indexes = new WeakMap<readonly Value[], ReadonlySet<Value>>();

function nameOf(left: Expression): string {
  return left.kind === 'element' || left.kind === 'token'
    ? `"${left.name}"`
    : left.kind === 'consent'
      ? `Consent to ${left.member}`
      : describe(left);
}
