interface ClockSettings {
  /** Added to the real clock, in ms. */
  readonly offsetMs: number;
  /** Where the clock stands still, in ms since 1970; it runs where absent. */
  readonly stoppedAt?: number | undefined;
}

/** Moves the page's clock, or stops it. Only the date is another; timers run as ever. */
export function installClock({ offsetMs, stoppedAt }: ClockSettings): void {
  const RealDate = Date;
  const now = (): number => stoppedAt ?? RealDate.now() + offsetMs;
  const moved: DateConstructor = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, args: unknown[], newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as Date,
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver) as unknown),
  });
  RealDate.prototype.constructor = moved;
  window.Date = moved;

  // Formatters take the real clock where they are given no date.
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
