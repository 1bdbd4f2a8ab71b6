import type { Expression, Script } from '../model/expression.ts';

/** What a test asks where it is a script by itself, which must answer true: the script, or the case that asks it under its purpose. */
export function scriptAlone(test: Expression): Expression | undefined {
  if (test.kind !== 'comparison' || test.test !== 'equals' || test.right.kind !== 'literal' || test.right.value !== true) return undefined;
  return scriptAsked(test.left) ? test.left : undefined;
}

/** The script itself, or the one that is asked where its purpose is allowed. */
export function scriptAsked(expression: Expression): Script | undefined {
  if (expression.kind === 'script') return expression;
  const only = expression.kind === 'case' && !expression.otherwise && expression.branches.length === 1 ? expression.branches[0]!.then : undefined;
  return only?.kind === 'script' && only.declares ? only : undefined;
}
