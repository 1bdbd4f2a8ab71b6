import type { Expression } from '../../model/expression.ts';
import type { ResolvedSite } from '../../model/resolved-site.ts';
import { partsOf } from '../tree/children.ts';

/**
 * Returns whether the value of an expression is known at build time, because the expression is a
 * literal, a constant, or composed of these.
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
