import { momentInZone } from '../../compiler/model/moment-in-zone.ts';
import { zoneFormat, zoneOffsetMs } from '../../compiler/model/zone-offset.ts';

/** The UTC getter for each local getter of dates. */
const utcGetters = {
  getFullYear: 'getUTCFullYear',
  getMonth: 'getUTCMonth',
  getDate: 'getUTCDate',
  getDay: 'getUTCDay',
  getHours: 'getUTCHours',
  getMinutes: 'getUTCMinutes',
  getSeconds: 'getUTCSeconds',
} as const;

/**
 * Changes the page's time zone: the local parts of dates, and the default zone of formatters. The
 * local setters of dates, `toDateString`, `toTimeString` and the parsing of dates keep using the
 * browser's own zone.
 */
export function installZone(zone: string): void {
  installGetters(Date.prototype, createLocalDate(zone), zone);
  installLocaleStrings(Date.prototype, zone);
  window.Date = new Proxy(Date, {
    construct: (target, args: number[], newTarget) =>
      Reflect.construct(
        target,
        args.length < 2 ? args : [localMoment(args, zone)],
        newTarget,
      ) as Date,
  });
  const withZone = ([locales, options]: readonly unknown[]): unknown[] => [
    locales,
    { timeZone: zone, ...(options as object | undefined) },
  ];
  Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
    apply: (target, self, args: unknown[]) =>
      Reflect.apply(target, self, withZone(args)) as Intl.DateTimeFormat,
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, withZone(args), newTarget) as Intl.DateTimeFormat,
  });
}

/** Replaces the local getters of dates, `getTimezoneOffset` and `toString`. */
function installGetters(prototype: Date, localDate: (date: Date) => Date, zone: string): void {
  for (const [getter, utcGetter] of Object.entries(utcGetters)) {
    Object.defineProperty(prototype, getter, {
      configurable: true,
      writable: true,
      value(this: Date) {
        return localDate(this)[utcGetter]();
      },
    });
  }
  prototype.getTimezoneOffset = function () {
    return Math.round((this.getTime() - localDate(this).getTime()) / 60_000);
  };
  prototype.toString = function () {
    if (Number.isNaN(this.getTime())) return 'Invalid Date';
    const text = localDate(this)
      .toUTCString()
      .replace(/(\w+), (\d+) (\w+) (\d+) (.*) GMT/, '$1 $3 $2 $4 $5');
    return `${text} GMT${offsetText(-this.getTimezoneOffset())} (${zone})`;
  };
}

function installLocaleStrings(prototype: Date, zone: string): void {
  type ToLocaleString = (
    this: Date,
    locales?: Intl.LocalesArgument,
    options?: Intl.DateTimeFormatOptions,
  ) => string;
  for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const) {
    const native = prototype[name] as ToLocaleString;
    prototype[name] = function (
      this: Date,
      locales?: Intl.LocalesArgument,
      options?: Intl.DateTimeFormatOptions,
    ) {
      return native.call(this, locales, { timeZone: zone, ...options });
    };
  }
}

/** Returns a function that shifts a date, so that its UTC getters return the zone's local parts. */
function createLocalDate(zone: string): (date: Date) => Date {
  const RealDate = Date;
  const format = zoneFormat(zone);
  return (date) => {
    const moment = date.getTime();
    return Number.isNaN(moment) ? date : new RealDate(moment + zoneOffsetMs(moment, format));
  };
}

function localMoment([year = 0, month = 0, ...rest]: readonly number[], zone: string): number {
  const [day = 1, hours = 0, minutes = 0, seconds = 0, ms = 0] = rest;
  const text = new Date(
    Date.UTC(year < 100 ? 1900 + year : year, month, day, hours, minutes, seconds),
  ).toISOString();
  return momentInZone(text.slice(0, 10), text.slice(11, 19), zone) + ms;
}

/** Returns an offset such as `+0530`. */
function offsetText(minutes: number): string {
  const twoDigits = (count: number): string => String(Math.floor(count)).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.abs(minutes) / 60)}${twoDigits(Math.abs(minutes) % 60)}`;
}
