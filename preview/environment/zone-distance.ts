/**
 * How far a zone's clocks are ahead of UTC at a moment, in ms.
 * @param moment ms since 1970
 * @param format of that zone, as `zoneFormat` makes it
 */
export function zoneDistance(moment: number, format: Intl.DateTimeFormat): number {
  const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute, part.second) - Math.floor(moment / 1000) * 1000;
}

/** What tells the time in a zone, part by part. */
export function zoneFormat(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en', { timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' });
}
