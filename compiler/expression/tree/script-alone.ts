import type { Expression, Script } from '../../model/expression.ts';

/**
 * Returns the script of a test that is a script which must return true: the script, or the case
 * that guards it by its purpose.
 */
export function scriptAlone(test: Expression): Expression | undefined {
  if (
    test.kind !== 'comparison' ||
    test.test !== 'equals' ||
    test.right.kind !== 'literal' ||
    test.right.value !== true
  )
    return undefined;
  return scriptAsked(test.left) ? test.left : undefined;
}

/** Returns the script itself, or the one that a case guards by its purpose. */
export function scriptAsked(expression: Expression): Script | undefined {
  if (expression.kind === 'script') return expression;
  const only =
    expression.kind === 'case' && !expression.otherwise && expression.branches.length === 1
      ? expression.branches[0]!.then
      : undefined;
  return only?.kind === 'script' && only.declares ? only : undefined;
}
