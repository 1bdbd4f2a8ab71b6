import type { DateRange, Expression } from '../../model/expression.ts';
import type { Scope } from '../tree/scope.ts';

/**
 * The first and last day of a date range (YYYY-MM-DD). Both days are within the range. `zone` is
 * the range's time zone. If the range has none, `zone` is the site's time zone (R-18 in
 * test/specification.yaml).
 */
export interface Days {
  readonly from: string | undefined;
  readonly until: string | undefined;
  readonly zone: string;
}

export function daysOf({ from, until, zone }: DateRange, siteZone: string): Days {
  return { from: textOf(from), until: textOf(until), zone: textOf(zone) ?? siteZone };
}

/** Returns the string in a field. Returns undefined if the field isn't set or isn't folded yet. */
function textOf(field: Expression | undefined): string | undefined {
  return field?.kind === 'literal' ? String(field.value) : undefined;
}

/** Returns the state of a date range on the date of the build. */
export function dateRangeState(range: DateRange, scope: Scope): 'over' | 'open' | 'to come' {
  const { from, until } = daysOf(range, scope.site.zone);
  if (until !== undefined && until < scope.asOf) return 'over';
  return from !== undefined && from > scope.asOf ? 'to come' : 'open';
}
