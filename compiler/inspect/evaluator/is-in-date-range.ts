import { daysOf } from '../../expression/operators/date-range.ts';
import type { DateRange } from '../../model/expression.ts';
import type { Situation } from './situation.ts';

/**
 * Returns whether today, in the range's time zone, is in a date range. The range includes its first
 * and last day.
 */
export function isInDateRange(range: DateRange, { site, world }: Situation): boolean {
  const { from, until, zone } = daysOf(range, site.zone);
  const today = dayIn(zone, world.clock);
  return (from === undefined || from <= today) && (until === undefined || today <= until);
}

function dayIn(timeZone: string, moment: number): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(moment);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)!.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}
