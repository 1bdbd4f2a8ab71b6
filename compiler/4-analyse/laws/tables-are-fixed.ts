import { diagnose } from '../../diagnostics/diagnose.ts';
import { walk } from '../../expression/children.ts';
import { isFixed } from '../../expression/is-fixed.ts';
import type { Expression } from '../../model/expression.ts';
import type { ResolvedSite } from '../../model/resolved-site.ts';
import type { Law } from '../law.ts';

/** What a table holds is known when the bundle is built: a table is made once for the page, and never read again from it. */
export const tablesAreFixed: Law = ({ site }) => [...site.tables.values()].flatMap(({ entries }) => entries.entries
  .filter(({ value }) => !isFixed(value, site) && !namesNothing(value, site))
  .map(({ value }) => diagnose('value-not-fixed', value.place, { found: 'a source' })));

/** A name that doesn't exist is told by the law of names. */
function namesNothing(value: Expression, { elements, constants }: ResolvedSite): boolean {
  let isUnknown = false;
  walk(value, (part) => {
    isUnknown ||= part.kind === 'token' && !elements.has(part.name) && !constants.has(part.name);
  });
  return isUnknown;
}
