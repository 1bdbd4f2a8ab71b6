import type { Expression, FirstOf } from '../../model/expression.ts';
import { absent } from '../tree/literals.ts';
import type { Scope } from '../tree/scope.ts';
import { canBeEmpty } from '../types/can-be-empty.ts';
import { typeOf } from '../types/type-of.ts';

/** Removes the items of a `first-of` that can never be its result. Expects folded items. */
export function foldFirstOf(expression: FirstOf, scope: Scope): Expression {
  const items: Expression[] = [];
  for (const item of expression.items) {
    if (item.kind === 'absent') continue;
    items.push(item);
    if (!typeOf(item, scope).absent && !canBeEmpty(item, scope)) break;
  }
  // A `first-of` skips empty strings, except as its last item. If an absent last item were removed,
  // an empty string before it would become the result.
  const last = items.at(-1);
  if (expression.items.at(-1)?.kind === 'absent' && last && canBeEmpty(last, scope))
    items.push(absent(expression.place));
  return items.length > 1 ? { ...expression, items } : (items[0] ?? absent(expression.place));
}
