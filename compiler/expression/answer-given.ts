import type { Expression } from '../model/expression.ts';
import { clausesOf, together } from './clauses-of.ts';
import { fold } from './fold.ts';
import { isPossible } from './is-possible.ts';
import type { Scope } from './scope.ts';

/**
 * What a test must answer where others hold: true, false, or undefined where it depends or can't be told.
 * Where the others can't all hold, every answer would be right; it is false.
 * @param facts tests that hold, all at the moment at which the other is asked
 */
export function answerGiven(facts: readonly Expression[], test: Expression, scope: Scope): boolean | undefined {
  const known = facts.map((fact) => clausesOf(fold(fact, scope), true, scope));
  const folded = fold(test, scope);
  const canBe = (holds: boolean) => together([...known, clausesOf(folded, holds, scope)])?.some((clause) => isPossible(clause, scope)) ?? true;
  if (!canBe(true)) return false;
  return canBe(false) ? undefined : true;
}
