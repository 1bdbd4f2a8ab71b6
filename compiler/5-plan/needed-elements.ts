import { walk } from '../expression/tree/children.ts';
import type { Scope } from '../expression/tree/scope.ts';
import type { Expression } from '../model/expression.ts';
import type { PlannedElement } from '../model/plan.ts';

/**
 * Returns the data elements that expressions need. Each element comes after the elements that it
 * reads.
 */
export function neededElements(roots: readonly Expression[], scope: Scope): PlannedElement[] {
  const ordered = new Map<string, PlannedElement>();
  const add = (expression: Expression) =>
    walk(expression, (part) => {
      if (part.kind !== 'element' || ordered.has(part.name)) return;
      const value = scope.folded.get(part.name);
      if (!value) return;
      add(value);
      ordered.set(part.name, { name: part.name, value, usesEvent: usesEvent(value, ordered) });
    });
  roots.forEach(add);
  return [...ordered.values()];
}

function usesEvent(expression: Expression, elements: ReadonlyMap<string, PlannedElement>): boolean {
  let found = false;
  walk(expression, (part) => {
    found ||=
      (part.kind === 'source' && (part.module === 'event' || part.module === 'data-layer')) ||
      (part.kind === 'element' && elements.get(part.name)?.usesEvent === true);
  });
  return found;
}
