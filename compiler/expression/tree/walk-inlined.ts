import type { Expression } from '../../model/expression.ts';
import { walk } from './children.ts';
import type { Scope } from './scope.ts';

/**
 * Calls `visit` with a folded expression and everything below it, including the values of the data
 * elements that it uses.
 */
export function walkInlined(
  root: Expression,
  scope: Scope,
  visit: (part: Expression) => void,
): void {
  const seen = new Set<string>();
  const into = (expression: Expression) =>
    walk(expression, (part) => {
      visit(part);
      if (part.kind !== 'element' || seen.has(part.name)) return;
      seen.add(part.name);
      const value = scope.folded.get(part.name);
      if (value) into(value);
    });
  into(root);
}
