import { zoneFormat, zoneOffsetMs } from '../../model/zone-offset.ts';
import type { Value } from '../tree/value.ts';

/** A date, or a date with a time and its offset from UTC. */
const ISO = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;

/**
 * Returns a time as text, in a time zone. Returns undefined if the value isn't a time.
 * @param as the format, such as `dd/MM/yyyy`. Its placeholders are yyyy, MM, dd, HH, mm and ss
 */
export function formatDate(value: Value, as: string, zone: string): string | undefined {
  if (typeof value !== 'number' && !ISO.test(String(value))) return undefined;
  const moment = new Date(value as string).getTime();
  if (Number.isNaN(moment)) return undefined;
  const shown = new Date(moment + zoneOffsetMs(moment, zoneFormat(zone))).toISOString();
  const [, yyyy, MM, dd, HH, mm, ss] = /(\d+)-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)/.exec(shown)!;
  const parts: { readonly [name: string]: string | undefined } = { yyyy, MM, dd, HH, mm, ss };
  return as.replace(/yyyy|MM|dd|HH|mm|ss/g, (name) => parts[name]!);
}
