import type { Expression, FirstOf } from '../../model/expression.ts';
import { absent } from '../tree/literals.ts';
import type { Scope } from '../tree/scope.ts';
import { canBeEmpty } from '../types/can-be-empty.ts';
import { typeOf } from '../types/type-of.ts';

/** Removes the items of a `first-of` that are never returned. Expects that the items are folded. */
export function foldFirstOf(expression: FirstOf, scope: Scope): Expression {
  const items: Expression[] = [];
  for (const item of expression.items) {
    if (item.kind === 'absent') continue;
    items.push(item);
    if (!typeOf(item, scope).absent && !canBeEmpty(item, scope)) break;
  }
  // If all items are empty, the result is the last one, even if it is an empty string. So the
  // absent item at the end can't be dropped if the item before it can be empty.
  const last = items.at(-1);
  if (expression.items.at(-1)?.kind === 'absent' && last && canBeEmpty(last, scope))
    items.push(absent(expression.place));
  return items.length > 1 ? { ...expression, items } : (items[0] ?? absent(expression.place));
}
