import type { Expression } from '../../model/expression.ts';
import { walk } from './children.ts';

/**
 * Returns the names of the data elements that an expression refers to directly, possibly with
 * repetitions. Includes the names in tokens (`%name%`), which can also be constants.
 */
export function namesIn(expression: Expression): string[] {
  const names: string[] = [];
  walk(expression, (part) => {
    if (part.kind === 'element' || part.kind === 'token') names.push(part.name);
  });
  return names;
}
