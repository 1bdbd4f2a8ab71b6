import { localMoment } from '../../compiler/model/moment-in-zone.ts';
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

/** Two days before the last date that browsers support, in ms since 1970. */
const MAX_MOMENT = 8.64e15 - 2 * 86_400_000;

/**
 * Changes the page's time zone: the local parts of dates, and the default zone of formatters. The
 * local setters and the parsing of dates keep using the browser's own zone.
 */
export function installZone(zone: string): void {
  installGetters(Date.prototype, createLocalDate(zone), zone);
  installLocaleStrings(Date.prototype, zone);
  window.Date = new Proxy(Date, {
    construct: (target, args: number[], newTarget) =>
      Reflect.construct(
        target,
        args.length < 2 ? args : [partsMoment(args, zone)],
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

/** Replaces date methods that depend on the time zone, such as `getHours` and `toString`. */
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
  const written = (date: Date, parts: string): string =>
    localDate(date)
      .toUTCString()
      .replace(/(\w+), (\d+) (\w+) (\d+) (.*) GMT/, parts);
  const texts = {
    toDateString: (date: Date) => written(date, '$1 $3 $2 $4'),
    toTimeString: (date: Date) =>
      `${written(date, '$5')} GMT${offsetText(-date.getTimezoneOffset())} (${zone})`,
    toString: (date: Date): string => `${texts.toDateString(date)} ${texts.toTimeString(date)}`,
  };
  for (const name of ['toDateString', 'toTimeString', 'toString'] as const)
    prototype[name] = function () {
      return Number.isNaN(this.getTime()) ? 'Invalid Date' : texts[name](this);
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

/** Returns a function that shifts a date. The shifted date's UTC getters return the zone's time. */
function createLocalDate(zone: string): (date: Date) => Date {
  const RealDate = Date;
  const format = zoneFormat(zone);
  return (date) => {
    const moment = date.getTime();
    return Number.isNaN(moment) ? date : new RealDate(moment + zoneOffsetMs(moment, format));
  };
}

/**
 * Returns the moment that the arguments of `new Date(year, month, …)` stand for in a zone. As in
 * browsers, the result is NaN if any of the arguments is undefined.
 */
function partsMoment(parts: readonly number[], zone: string): number {
  const shown = Date.UTC(...(parts as [number, number]));
  return Math.abs(shown) < MAX_MOMENT ? localMoment(shown, zone) : NaN;
}

/** Returns an offset such as `+0530`. */
function offsetText(minutes: number): string {
  const twoDigits = (count: number): string => String(Math.floor(count)).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.abs(minutes) / 60)}${twoDigits(Math.abs(minutes) % 60)}`;
}
