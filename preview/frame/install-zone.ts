import { momentInZone } from '../environment/moment-in-zone.ts';
import { zoneDistance, zoneFormat } from '../environment/zone-distance.ts';

/** The parts of a date that have a getter, as methods call them. */
const parts = { FullYear: 'getUTCFullYear', Month: 'getUTCMonth', Date: 'getUTCDate', Day: 'getUTCDay', Hours: 'getUTCHours', Minutes: 'getUTCMinutes', Seconds: 'getUTCSeconds' } as const;

/**
 * Moves the page into another time zone: what dates say of themselves, and what formatters take where they are told none.
 * Dates that are set part by part stay in the browser's own zone.
 */
export function installZone(zone: string): void {
  const Own = Date;
  const prototype = Own.prototype;
  const RealFormat = Intl.DateTimeFormat;
  const shown = createShown(zone);

  for (const [part, utc] of Object.entries(parts)) {
    Object.defineProperty(prototype, `get${part}`, { configurable: true, writable: true, value(this: Date) { return shown(this)[utc](); } });
  }
  prototype.getTimezoneOffset = function () {
    return Math.round((this.getTime() - shown(this).getTime()) / 60_000);
  };
  prototype.toString = function () {
    return Number.isNaN(this.getTime()) ? 'Invalid Date' : `${shown(this).toUTCString().replace(/(\w+), (\d+) (\w+) (\d+) (.*) GMT/, '$1 $3 $2 $4 $5')} GMT${sign(-this.getTimezoneOffset())} (${zone})`;
  };
  for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const) {
    const native = prototype[name] as (this: Date, locales?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) => string;
    prototype[name] = function (this: Date, locales?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) {
      return native.call(this, locales, { timeZone: zone, ...options });
    };
  }
  window.Date = new Proxy(Own, {
    construct: (target, args: number[], newTarget) => Reflect.construct(target, args.length < 2 ? args : [localMoment(args, zone)], newTarget) as Date,
  });
  const inZone = (args: readonly unknown[]): unknown[] => [args[0], { timeZone: zone, ...(args[1] as object | undefined) }];
  Intl.DateTimeFormat = new Proxy(RealFormat, {
    apply: (target, self, args: unknown[]) => Reflect.apply(target, self, inZone(args)) as Intl.DateTimeFormat,
    construct: (target, args: unknown[], newTarget) => Reflect.construct(target, inZone(args), newTarget) as Intl.DateTimeFormat,
  });
}

/** A date whose UTC parts are those that the zone's clocks show at a date. */
function createShown(zone: string): (date: Date) => Date {
  const RealDate = Date;
  const format = zoneFormat(zone);
  return (date) => {
    const moment = date.getTime();
    return Number.isNaN(moment) ? date : new RealDate(moment + zoneDistance(moment, format));
  };
}

function localMoment([year = 0, month = 0, ...rest]: readonly number[], zone: string): number {
  const [day = 1, hours = 0, minutes = 0, seconds = 0, ms = 0] = rest;
  const text = new Date(Date.UTC(year < 100 ? 1900 + year : year, month, day, hours, minutes, seconds)).toISOString();
  return momentInZone(text.slice(0, 10), text.slice(11, 19), zone) + ms;
}

function sign(minutes: number): string {
  const two = (count: number): string => String(Math.floor(count)).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}${two(Math.abs(minutes) % 60)}`;
}
