import type {
  All,
  Any,
  Comparison,
  DateRange,
  Expression,
  Quantified,
} from '../../model/expression.ts';
import { dateRangeState } from '../operators/date-range.ts';
import { decide } from '../operators/decide.ts';
import { isFalse, isTrue } from '../tree/is-true.ts';
import { yesOrNo } from '../tree/literals.ts';
import { plainValue, undecided } from '../tree/plain-value.ts';
import type { Scope } from '../tree/scope.ts';
import { decidePossible, possibleValues } from '../types/possible-values.ts';

/**
 * Folds a test of a list's entries. If the list is empty or absent, `some` is false, and `every`
 * and `none` are true.
 */
export function foldQuantified(expression: Quantified): Expression {
  const { how, list, test, place } = expression;
  const listed = plainValue(list);
  if (listed === undefined || (Array.isArray(listed) && listed.length === 0))
    return yesOrNo(how !== 'some', place);
  if (how === 'every') return isTrue(test) ? yesOrNo(true, place) : expression;
  return isFalse(test) ? yesOrNo(how === 'none', place) : expression;
}

export function foldComparison(comparison: Comparison, scope: Scope): Expression {
  const right = plainValue(comparison.right);
  if (right === undecided) return comparison;
  const left = plainValue(comparison.left);
  if (left !== undecided) return yesOrNo(decide(comparison.test, left, right), comparison.place);
  const possible = possibleValues(comparison.left, scope);
  const answer = possible && decidePossible(comparison.test, possible, right);
  return answer === undefined ? comparison : yesOrNo(answer, comparison.place);
}

export function foldAll(all: All): Expression {
  const no = all.items.find(isFalse);
  if (no) return no;
  const items = all.items.filter((item) => !isTrue(item));
  return items.length === 0
    ? yesOrNo(true, all.place)
    : items.length === 1
      ? items[0]!
      : { ...all, items };
}

export function foldAny(any: Any): Expression {
  const yes = any.items.find(isTrue);
  if (yes) return yes;
  const items = any.items.filter((item) => !isFalse(item));
  return items.length === 0
    ? yesOrNo(false, any.place)
    : items.length === 1
      ? items[0]!
      : { ...any, items };
}

export function foldDateRange(range: DateRange, scope: Scope): Expression {
  return dateRangeState(range, scope) === 'over' ? yesOrNo(false, range.place) : range;
}
