import { zoneOffsetMs, zoneFormat } from './zone-offset.ts';

/**
 * Returns the moment at which clocks in a time zone show a given day and time, in ms since 1970.
 * @param day YYYY-MM-DD
 * @param time HH:MM:SS
 * @param zone a time zone that Intl supports; empty for UTC
 */
export function momentInZone(day: string, time: string, zone: string): number {
  return localMoment(Date.parse(`${day}T${time}Z`), zone);
}

/**
 * Returns the moment at which clocks in a time zone show the same date and time that UTC clocks
 * show at the moment `shown`.
 */
export function localMoment(shown: number, zone: string): number {
  if (zone === '') return shown;
  const format = zoneFormat(zone);
  // The first result is an estimate, because the zone's offset can be different at the actual
  // moment. So the offset is computed again for the estimate.
  return shown - zoneOffsetMs(shown - zoneOffsetMs(shown, format), format);
}
