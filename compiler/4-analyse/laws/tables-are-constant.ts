import { diagnose } from '../../diagnostics/diagnose.ts';
import { walk } from '../../expression/tree/children.ts';
import { isConstant } from '../../expression/fold/is-constant.ts';
import type { Expression } from '../../model/expression.ts';
import type { ResolvedSite } from '../../model/resolved-site.ts';
import type { Law } from '../law.ts';

/** Checks that the values of a table are constant, because the bundle creates a table only once. */
export const tablesAreConstant: Law = ({ site }) =>
  [...site.tables.values()].flatMap(({ entries }) =>
    entries.entries
      .filter(({ value }) => !isConstant(value, site) && !namesNothing(value, site))
      .map(({ value }) => diagnose('value-not-constant', value.place, { found: 'a source' })),
  );

/** Returns whether a value contains an unknown name, which `namesExist` reports. */
function namesNothing(value: Expression, { elements, constants }: ResolvedSite): boolean {
  let isUnknown = false;
  walk(value, (part) => {
    isUnknown ||= part.kind === 'token' && !elements.has(part.name) && !constants.has(part.name);
  });
  return isUnknown;
}
