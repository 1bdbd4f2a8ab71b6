import type { Expression } from '../../model/expression.ts';
import { walk } from './children.ts';

/**
 * Returns the names that an expression refers to directly: data elements, and constants in strings,
 * with repetitions.
 */
export function namesIn(expression: Expression): string[] {
  const names: string[] = [];
  walk(expression, (part) => {
    if (part.kind === 'element' || part.kind === 'token') names.push(part.name);
  });
  return names;
}
