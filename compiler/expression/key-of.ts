import type { Expression } from '../model/expression.ts';

/** An expression as text that is the same for two expressions exactly when they say the same, wherever they stand. */
export function keyOf(expression: Expression): string {
  return JSON.stringify(expression, (name, value: unknown) => name === 'place' || name === 'keyPlace' ? undefined : value);
}
