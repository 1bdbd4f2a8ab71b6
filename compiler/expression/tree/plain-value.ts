import type { Expression } from '../../model/expression.ts';
import type { Value } from './value.ts';

/** Returned instead of a value that is only known in the page. */
export const undecided = Symbol('undecided');

/** Returns the value of an expression if it is known at build time, otherwise `undecided`. */
export function plainValue(expression: Expression): Value | typeof undecided {
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'absent':
      return undefined;
    case 'regex':
      return new RegExp(expression.pattern, expression.flags);
    case 'list': {
      const items = expression.items.map(plainValue);
      return items.includes(undecided) ? undecided : (items as Value[]);
    }
    case 'record': {
      const entries = expression.entries.map(({ key, value }) => [key, plainValue(value)] as const);
      return entries.some(([, value]) => value === undecided)
        ? undecided
        : (Object.fromEntries(entries) as Value);
    }
    default:
      return undecided;
  }
}
