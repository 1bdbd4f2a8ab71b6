import type { Expression, Script } from '../../model/expression.ts';

/**
 * Returns the left side of a test that only requires a script to return true: the script, or the
 * `case` that runs it only with consent for its purpose. Returns undefined for any other test.
 */
export function scriptAlone(test: Expression): Expression | undefined {
  if (
    test.kind !== 'comparison' ||
    test.test !== 'equals' ||
    test.right.kind !== 'literal' ||
    test.right.value !== true
  )
    return undefined;
  return scriptIn(test.left) ? test.left : undefined;
}

/**
 * Returns the script that an expression consists of, even if a `case` runs it only with consent for
 * its purpose; undefined if it isn't such an expression.
 */
export function scriptIn(expression: Expression): Script | undefined {
  if (expression.kind === 'script') return expression;
  const only =
    expression.kind === 'case' && !expression.otherwise && expression.branches.length === 1
      ? expression.branches[0]!.then
      : undefined;
  return only?.kind === 'script' && only.declares ? only : undefined;
}
