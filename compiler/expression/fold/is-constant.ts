import type { Expression } from '../../model/expression.ts';
import type { ResolvedSite } from '../../model/resolved-site.ts';
import { partsOf } from '../tree/children.ts';

/**
 * Returns whether an expression has a value at build time on every site: it is a literal or
 * composed of constants.
 */
export function isConstant(expression: Expression, site: ResolvedSite): boolean {
  switch (expression.kind) {
    case 'literal':
    case 'absent':
      return true;
    case 'token':
    case 'constant':
      return site.constants.has(expression.name);
    case 'template':
    case 'list':
    case 'record':
      return partsOf(expression).every((part) => isConstant(part, site));
    default:
      return false;
  }
}
