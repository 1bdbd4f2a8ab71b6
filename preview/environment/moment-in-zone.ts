import { zoneDistance, zoneFormat } from './zone-distance.ts';

/**
 * The moment at which a clock in a zone shows a day and a time, in ms since 1970.
 * @param day YYYY-MM-DD
 * @param time HH:MM:SS
 * @param zone a zone that the browser knows; empty for UTC
 */
export function momentInZone(day: string, time: string, zone: string): number {
  const shown = Date.parse(`${day}T${time}Z`);
  if (zone === '') return shown;
  const format = zoneFormat(zone);
  // The zone's distance is that of the moment that is looked for, not of the one of the same name in UTC.
  return shown - zoneDistance(shown - zoneDistance(shown, format), format);
}
