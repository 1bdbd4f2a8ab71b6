/**
 * Matches a date, or a date with a time and its offset. Other forms are excluded, because each
 * browser interprets them in its own way.
 */
const iso = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;

const twoDigits = '2-digit';
const names = { yyyy: 'year', MM: 'month', dd: 'day', HH: 'hour', mm: 'minute', ss: 'second' };

/**
 * Returns a time as text, in the format `as` and the time zone `zone`. Returns undefined if the
 * value isn't a time, or if the browser doesn't know the zone.
 */
export const formatDate = (
  value: unknown,
  { as, zone }: { readonly as: unknown; readonly zone: unknown },
): string | undefined => {
  if (typeof value !== 'number' && !iso.test(String(value))) return undefined;
  try {
    const parts = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone as string,
      hourCycle: 'h23',
      year: 'numeric',
      month: twoDigits,
      day: twoDigits,
      hour: twoDigits,
      minute: twoDigits,
      second: twoDigits,
    }).formatToParts(new Date(value as string));
    return String(as).replace(
      /yyyy|MM|dd|HH|mm|ss/g,
      (name) => parts.find(({ type }) => type === names[name as keyof typeof names])!.value,
    );
  } catch {
    return undefined;
  }
};
