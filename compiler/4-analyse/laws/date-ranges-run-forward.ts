import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { daysOf } from '../../expression/operators/date-range.ts';
import type { Law } from '../law.ts';
import { visitSite } from '../../expression/tree/site-expressions.ts';

/** Checks that no date range ends before it starts. */
export const dateRangesRunForward: Law = ({ site }) => {
  const found: Diagnostic[] = [];
  visitSite(site, (part) => {
    if (part.kind !== 'date-range') return;
    const { from, until } = daysOf(part, site.zone);
    if (from !== undefined && until !== undefined && until < from)
      found.push(diagnose('date-range-reversed', part.place, { from, until }));
  });
  return found;
};
