import type { Expression, Script } from '../../model/expression.ts';

/**
 * Returns the left operand of a test if the test is `SCRIPT equals true`. Returns undefined for any
 * other test. The operand is the script, or a `case` that runs the script only if the visitor has
 * agreed to the script's purpose.
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
 * Returns the script if the whole expression is a script. Also returns the script of a `case` that
 * runs a script only if the visitor has agreed to the script's purpose. Returns undefined for any
 * other expression.
 */
export function scriptIn(expression: Expression): Script | undefined {
  if (expression.kind === 'script') return expression;
  const only =
    expression.kind === 'case' && !expression.otherwise && expression.branches.length === 1
      ? expression.branches[0]!.then
      : undefined;
  return only?.kind === 'script' && only.declares ? only : undefined;
}
