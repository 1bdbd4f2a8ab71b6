import { partsOf } from '../expression/tree/children.ts';
import { catalogue } from '../model/catalogue.ts';
import type { Comparison, Each, Expression, Quantified } from '../model/expression.ts';

/**
 * Returns the comparisons of list entries that work only on page elements (such as `visible`), but
 * whose left operand isn't one. The entries of only two kinds of list are page elements: the result
 * of a script and, under `some`, `every` or `none`, a `dom` source without settings.
 */
export function unfitEntryTests(part: Quantified | Each): readonly Comparison[] {
  const { list } = part;
  const hasElements =
    list.kind === 'script' ||
    (part.kind === 'quantified' &&
      list.kind === 'source' &&
      list.module === 'dom' &&
      !list.settings);
  const comparisons = (part.kind === 'quantified' ? [part.test] : [part.where, part.give]).flatMap(
    (each) => (each ? testsOfEntry(each) : []),
  );
  return comparisons.filter(
    ({ left }) => !hasElements || (left.kind === 'item' && left.path !== ''),
  );
}

/**
 * Returns the comparisons of a list's entry or its fields that work only on page elements. Skips
 * the tests of a nested list, because there, `item` is an entry of the nested list.
 */
function testsOfEntry(expression: Expression): Comparison[] {
  if (expression.kind === 'quantified' || expression.kind === 'each')
    return testsOfEntry(expression.list);
  const own =
    expression.kind === 'comparison' &&
    catalogue.comparisons.get(expression.test)?.comparesElements &&
    expression.left.kind === 'item'
      ? [expression]
      : [];
  return [...own, ...partsOf(expression).flatMap(testsOfEntry)];
}
