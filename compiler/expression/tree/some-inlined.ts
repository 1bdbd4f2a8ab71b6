import type { Expression } from '../../model/expression.ts';
import { partsOf } from './children.ts';
import { memoByName } from './memo-by-name.ts';
import type { Scope } from './scope.ts';

/**
 * Creates a function that returns whether any part of an expression passes a test. The function
 * also searches the values of the data elements that the expression uses. It searches the value of
 * each data element only once.
 */
export function someInlined(
  passes: (part: Expression) => boolean,
): (root: Expression, scope: Scope) => boolean {
  const search = (part: Expression, scope: Scope): boolean =>
    passes(part) ||
    (part.kind === 'element' &&
      scope.folded.get(part.name) !== undefined &&
      inElement(part.name, scope)) ||
    partsOf(part).some((below) => search(below, scope));
  const inElement = memoByName(
    (name, scope: Scope): boolean => search(scope.folded.get(name)!, scope),
    false,
  );
  return search;
}
