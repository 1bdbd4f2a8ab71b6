import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { walk } from '../../expression/tree/children.ts';
import { daysOf } from '../../expression/operators/date-range.ts';
import type { Scope } from '../../expression/tree/scope.ts';
import type { DateRange, Expression } from '../../model/expression.ts';
import type { Law } from '../law.ts';

const DAY_MS = 86_400_000;

/**
 * Reports date ranges that have ended or haven't started on the build date, and those without a
 * time zone.
 */
export const dateRangesAreOpen: Law = (scope) =>
  scope.site.rules
    .filter((rule) => !rule.archived && !scope.site.disabled.has(rule.id))
    .flatMap((rule) => rule.conditions.flatMap((condition) => inCondition(condition, scope)));

function inCondition(condition: Expression, scope: Scope): Diagnostic[] {
  const found: Diagnostic[] = [];
  const deciding = decidingRanges(condition);
  walk(condition, (part) => {
    if (part.kind === 'date-range') found.push(...inRange(part, deciding.includes(part), scope));
  });
  return found;
}

function inRange(range: DateRange, leftOut: boolean, { site, asOf }: Scope): Diagnostic[] {
  const { from, until, zone } = daysOf(range, site.zone);
  if (from !== undefined && until !== undefined && until < from) return [];
  const days = (a: string, b: string) => Math.round((Date.parse(b) - Date.parse(a)) / DAY_MS);
  if (until !== undefined && until < asOf)
    return [
      diagnose('date-range-expired', range.place, {
        until,
        days: days(until, asOf),
        asOf,
        leftOut,
      }),
    ];
  return [
    ...(from !== undefined && from > asOf
      ? [diagnose('date-range-upcoming', range.place, { from, days: days(asOf, from) })]
      : []),
    ...(range.zone ? [] : [diagnose('date-range-zone-assumed', range.place, { zone })]),
  ];
}

/**
 * Returns the tests that must all be true for a condition to be true. If one of these tests is a
 * date range that has ended, the condition is never true.
 */
function decidingRanges(condition: Expression): Expression[] {
  return condition.kind === 'all' ? condition.items.flatMap(decidingRanges) : [condition];
}
