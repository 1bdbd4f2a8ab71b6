import { windowOf } from '../expression/window-state.ts';
import type { ModuleTest } from '../model/expression.ts';

const DAY_MS = 86_400_000;

/**
 * A date window as moments: from the first moment of its first day up to, not including, the first moment after its
 * last day, in its zone (R-18: both days are inside).
 * @returns milliseconds since 1970-01-01 UTC
 */
export function windowBounds(test: ModuleTest, zone: string): { readonly from: number | undefined; readonly until: number | undefined } {
  const window = windowOf(test, zone);
  return {
    from: window.from === undefined ? undefined : startOfDay(Date.parse(`${window.from}T00:00:00Z`), window.zone),
    until: window.until === undefined ? undefined : startOfDay(Date.parse(`${window.until}T00:00:00Z`) + DAY_MS, window.zone),
  };
}

/** When a calendar day begins in a zone. Asked twice, because the zone's offset can change between the two guesses. */
function startOfDay(utcMidnight: number, zone: string): number {
  const first = utcMidnight - offset(utcMidnight, zone);
  return utcMidnight - offset(first, zone);
}

/** Making one takes longer than all that is done with it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** How far a zone's clocks are ahead of UTC at a moment, in ms. */
function offset(moment: number, zone: string): number {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-US', {
    timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric',
  });
  formats.set(zone, format);
  const parts = format.formatToParts(moment);
  const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)!.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) - moment;
}
