import { partsOf } from '../expression/children.ts';
import type { Comparison, Each, Expression, Quantified } from '../model/expression.ts';

/** Tests that ask about an element of the page; anything else would make them throw there. */
export const OF_ELEMENTS: readonly string[] = ['visible', 'chosen'];

/**
 * The tests of elements that a list's entries are put to though they can't be elements: only a selector by itself, under
 * `some`, `every` and `none`, gives elements, and a script may. What stands within an entry never is one.
 */
export function unfitEntryTests(part: Quantified | Each): readonly Comparison[] {
  const { list } = part;
  const givesElements = list.kind === 'script' || (part.kind === 'quantified' && list.kind === 'source' && list.module === 'dom' && !list.settings);
  const asked = (part.kind === 'quantified' ? [part.test] : [part.where, part.give]).flatMap((each) => each ? testsOfEntry(each) : []);
  return asked.filter(({ left }) => !givesElements || (left.kind === 'item' && left.path !== ''));
}

/** The tests of elements on the entry itself or on what stands in it; within another list, its entries are meant. */
function testsOfEntry(expression: Expression): Comparison[] {
  if (expression.kind === 'quantified' || expression.kind === 'each') return testsOfEntry(expression.list);
  const own = expression.kind === 'comparison' && OF_ELEMENTS.includes(expression.test) && expression.left.kind === 'item' ? [expression] : [];
  return [...own, ...partsOf(expression).flatMap(testsOfEntry)];
}
