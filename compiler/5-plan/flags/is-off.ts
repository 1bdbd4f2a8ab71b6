import type { Expression } from '../../model/expression.ts';

/**
 * Returns whether the value of a setting is false, null, empty or zero. Such a setting has no
 * effect.
 */
export function isOff(value: Expression): boolean {
  return value.kind === 'literal' && !value.value;
}
