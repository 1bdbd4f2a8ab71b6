import type { Expression } from '../model/expression.ts';
import { walk } from './children.ts';

/** What an expression names directly: data elements, and constants in texts; a name as often as it stands there. */
export function namesIn(expression: Expression): string[] {
  const names: string[] = [];
  walk(expression, (part) => {
    if (part.kind === 'element' || part.kind === 'token') names.push(part.name);
  });
  return names;
}
