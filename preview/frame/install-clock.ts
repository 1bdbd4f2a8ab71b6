interface ClockSettings {
  /** Added to the real clock, in ms. */
  readonly offsetMs: number;
  /** The time at which the clock is stopped, in ms since 1970; undefined if it runs. */
  readonly stoppedAt?: number | undefined;
}

/** Shifts or stops the page's clock. Timers are unchanged. */
export function installClock({ offsetMs, stoppedAt }: ClockSettings): void {
  const RealDate = Date;
  const now = (): number => stoppedAt ?? RealDate.now() + offsetMs;
  const shifted: DateConstructor = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as Date,
    get: (target, key, receiver) =>
      key === 'now' ? now : (Reflect.get(target, key, receiver) as unknown),
  });
  RealDate.prototype.constructor = shifted;
  window.Date = shifted;

  // If a formatter receives no date, it formats the time of the real clock. So the methods below
  // pass the page's time.
  const format = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format');
  const formatToParts = Intl.DateTimeFormat.prototype.formatToParts;
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
    ...format,
    get(this: Intl.DateTimeFormat) {
      const bound = format?.get?.call(this) as Intl.DateTimeFormat['format'];
      return (date?: Date | number) => bound(date ?? now());
    },
  });
  Intl.DateTimeFormat.prototype.formatToParts = function (date) {
    return formatToParts.call(this, date ?? now());
  };
}
