import type { Expression } from '../../model/expression.ts';
import { memoByName } from '../tree/memo-by-name.ts';
import type { Scope } from '../tree/scope.ts';

/**
 * Returns whether a folded (simplified) expression can be null. Null comes only from scripts and
 * from literals in the rules. Sources never return it.
 */
export function canBeNull(expression: Expression, scope: Scope): boolean {
  const some = (parts: readonly (Expression | undefined)[]) =>
    parts.some((part) => part !== undefined && canBeNull(part, scope));
  switch (expression.kind) {
    case 'literal':
      return expression.value === null;
    case 'script':
      return true;
    case 'case':
      return some([...expression.branches.map(({ then }) => then), expression.otherwise]);
    case 'first-of':
      return some(expression.items);
    case 'default':
      return some([expression.value, expression.instead]);
    case 'cleaned':
    case 'kept':
      return canBeNull(expression.value, scope);
    case 'mapped':
      return some(expression.table.entries.map(({ value }) => value));
    case 'table':
      return some(
        scope.site.tables.get(expression.name)?.entries.entries.map(({ value }) => value) ?? [],
      );
    case 'element':
      return elementCanBeNull(expression.name, scope);
    default:
      return false;
  }
}

const elementCanBeNull = memoByName((name, scope: Scope): boolean => {
  const folded = scope.folded.get(name);
  return folded !== undefined && canBeNull(folded, scope);
}, false);
