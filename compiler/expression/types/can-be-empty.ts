import type { Expression } from '../../model/expression.ts';
import type { Scope } from '../tree/scope.ts';
import { typeOf } from './type-of.ts';

/**
 * Returns whether a folded expression can be an empty string. Returns true if this isn't known at
 * build time.
 */
export function canBeEmpty(expression: Expression, scope: Scope): boolean {
  if (expression.kind === 'literal') return expression.value === '';
  if (expression.kind === 'template')
    return expression.parts.every((part) => canBeEmpty(part, scope));
  const { type } = typeOf(expression, scope);
  return type === 'string' || type === 'unknown';
}
