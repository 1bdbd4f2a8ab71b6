/**
 * Returns how far a zone's clocks are ahead of UTC at a moment, in ms.
 * @param moment ms since 1970
 * @param format the format of the zone, from `zoneFormat`
 */
export function zoneOffsetMs(moment: number, format: Intl.DateTimeFormat): number {
  const part = Object.fromEntries(
    format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  );
  return (
    Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute, part.second) -
    Math.floor(moment / 1000) * 1000
  );
}

/** Caches the formats, because creating a format takes longer than formatting a date. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a format that writes the date and the time in a zone as numbers. */
export function zoneFormat(zone: string): Intl.DateTimeFormat {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formats.set(zone, format);
  return format;
}
