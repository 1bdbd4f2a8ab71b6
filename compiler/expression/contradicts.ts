import type { Expression } from '../model/expression.ts';
import { answerGiven } from './answer-given.ts';
import type { Scope } from './scope.ts';

/** Whether two tests can't hold together, on this site, both asked at the same moment. False where that can't be told. */
export function contradicts(test: Expression, other: Expression, scope: Scope): boolean {
  return answerGiven([test], other, scope) === false;
}
