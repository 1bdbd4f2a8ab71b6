import { partsOf } from '../expression/tree/children.ts';
import { catalogue } from '../model/catalogue.ts';
import type { Comparison, Each, Expression, Quantified } from '../model/expression.ts';

/**
 * Returns the comparisons that need a page element but test something else. An example is `visible`
 * for a field of a list entry, or for an entry that isn't a page element. Only two kinds of list
 * can contain page elements. The first is the result of a script. The second is a `dom` source
 * without settings, if it is under `some`, `every` or `none`.
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
 * Returns the comparisons in an expression that need a page element, and that test an entry of the
 * list around the expression or a field of that entry. Skips the tests of nested lists, because
 * `item` is an entry of the nested list there.
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
