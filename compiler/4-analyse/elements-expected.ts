import { partsOf } from '../expression/tree/children.ts';
import { catalogue } from '../model/catalogue.ts';
import type { Comparison, Each, Expression, Quantified } from '../model/expression.ts';

/**
 * Returns the comparisons that need an element of the page, such as `visible`, but test a list
 * entry that isn't one, or a field of an entry. Only two kinds of list have page elements as
 * entries: the result of a script and, under `some`, `every` or `none`, a `dom` source without
 * settings.
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
 * Returns the comparisons that test a list's entry, or a field of it, as an element of the page.
 * Skips the tests of a nested list, because in these, `item` is an entry of the nested list.
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
