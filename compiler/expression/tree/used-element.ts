import type { Expression } from '../../model/expression.ts';
import type { ResolvedSite } from '../../model/resolved-site.ts';
import type { ElementSpec } from '../../model/spec.ts';

/**
 * Returns the data element that an expression refers to, as `{ element: NAME }` or `%NAME%`. Returns
 * undefined for any other expression, and for a token that a constant replaces.
 */
export function usedElement(
  part: Expression,
  { constants, elements }: Pick<ResolvedSite, 'constants' | 'elements'>,
): ElementSpec | undefined {
  const isElement = part.kind === 'element' || (part.kind === 'token' && !constants.has(part.name));
  return isElement ? elements.get(part.name) : undefined;
}
