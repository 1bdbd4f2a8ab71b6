import { zoneOffsetMs, zoneFormat } from './zone-offset.ts';

/**
 * Returns the moment, in ms since 1970, at which clocks in a time zone show a given day and time.
 * @param day YYYY-MM-DD
 * @param time HH:MM:SS
 * @param zone a time zone that Intl supports; empty for UTC
 */
export function momentInZone(day: string, time: string, zone: string): number {
  return localMoment(Date.parse(`${day}T${time}Z`), zone);
}

/**
 * Returns the moment, in ms since 1970, at which clocks in a time zone show a given day and time.
 * @param shown the moment at which UTC clocks show this day and time
 * @param zone a time zone that Intl supports; empty for UTC
 */
export function localMoment(shown: number, zone: string): number {
  if (zone === '') return shown;
  const format = zoneFormat(zone);
  // The zone's offset depends on the result itself. So the offset at `shown` first gives an
  // estimate of the result. The offset at the estimate then gives the result.
  return shown - zoneOffsetMs(shown - zoneOffsetMs(shown, format), format);
}
