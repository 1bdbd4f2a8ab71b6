import type { Expression } from '../../model/expression.ts';

export function isTrue(expression: Expression): boolean {
  return expression.kind === 'literal' && expression.value === true;
}

export function isFalse(expression: Expression): boolean {
  return expression.kind === 'literal' && expression.value === false;
}
