import { partsOf } from '../expression/tree/children.ts';
import { catalogue } from '../model/catalogue.ts';
import type { Comparison, Each, Expression, Quantified } from '../model/expression.ts';

/**
 * Returns the comparisons of list entries that need a page element (`visible`, `chosen`) but get
 * another value. Page elements are the entries of two lists: a script's result and, under `some`,
 * `every` or `none`, a `dom` source without settings.
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
 * Returns the comparisons of the entry or its fields that need a page element. Skips the tests of a
 * nested list, because their `item` is an entry of the nested list.
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
