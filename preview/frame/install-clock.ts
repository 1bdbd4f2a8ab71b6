/**
 * Moves the page's clock. Only the date is another; time passes as ever.
 * @param offsetMs added to the real clock
 */
export function installClock(offsetMs: number): void {
  const RealDate = Date;
  const now = (): number => RealDate.now() + offsetMs;
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
