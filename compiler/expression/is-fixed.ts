import type { Expression } from '../model/expression.ts';
import type { ResolvedSite } from '../model/resolved-site.ts';
import { partsOf } from './children.ts';

/** Whether an expression is decided when the bundle is built, whatever the site: written out, or put together from constants. */
export function isFixed(expression: Expression, site: ResolvedSite): boolean {
  switch (expression.kind) {
    case 'literal': case 'absent': return true;
    case 'token': case 'constant': return site.constants.has(expression.name);
    case 'template': case 'list': case 'record': return partsOf(expression).every((part) => isFixed(part, site));
    default: return false;
  }
}
