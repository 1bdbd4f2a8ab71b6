import type { Expression } from '../../model/expression.ts';

/**
 * Returns a string that is the same for two expressions if and only if they have the same
 * structure. Their source locations don't matter.
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
