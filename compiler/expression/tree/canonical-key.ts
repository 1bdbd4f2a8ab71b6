import type { Expression } from '../../model/expression.ts';

/**
 * Returns a key for an expression. Two expressions have the same key if and only if they are equal,
 * apart from their source locations.
 */
export function canonicalKey(expression: Expression): string {
  const known = keys.get(expression);
  if (known !== undefined) return known;
  const key = textOf(expression);
  keys.set(expression, key);
  return key;
}

const keys = new WeakMap<Expression, string>();

function textOf(expression: Expression): string {
  return JSON.stringify(expression, (name, value: unknown) =>
    name === 'place' || name === 'keyPlace' ? undefined : value,
  );
}
