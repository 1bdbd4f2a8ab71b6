import type { Expression } from '../model/expression.ts';
import { answerGiven } from './answer-given.ts';
import type { Scope } from './scope.ts';

/**
 * Whether one test can't hold without another, on this site, both asked at the same moment. False where that can't be
 * told, and where the first can't hold at all.
 */
export function implies(test: Expression, other: Expression, scope: Scope): boolean {
  return answerGiven([test], other, scope) === true;
}
