/**
 * Returns the source code of a script that runs in every document before the page's own scripts.
 * The script
 * - shifts `Date` to the scenario's time (`performance` doesn't change);
 * - enables the bundle's log;
 * - logs violations of the page's content security policy, even if they cause no uncaught error;
 * - records the property names of the global object, for `addedGlobals`.
 *
 * @param shiftMs added to the machine's clock
 */
export function preparePage(shiftMs: number): string {
  return `(${prepare.toString()})(${shiftMs}, ${JSON.stringify(breachPrefix)})`;
}

/** The prefix of console lines that report a violation of the content security policy. */
export const breachPrefix = '[scenario] policy breached: ';

/**
 * An expression that returns the names of the properties that were added to the global object after
 * `preparePage` ran. A symbol is returned as `Symbol(name)`. The indices of the page's frames (`0`
 * in `window[0]`) are left out.
 */
export const addedGlobals = `(() => {
  const before = new Set(document[Symbol.for('tagwright.scenario')] ?? Reflect.ownKeys(window));
  return Reflect.ownKeys(window).filter((key) => !before.has(key) && !/^\\d+$/.test(String(key))).map(String);
})()`;

/** A statement that makes `addedGlobals` omit all globals that exist when the statement runs. */
export const allowGlobals =
  ";document[Symbol.for('tagwright.scenario')]?.push(...Reflect.ownKeys(window));";

interface PageGlobals {
  Date: DateConstructor;
  readonly document: object;
  readonly window: object;
  readonly localStorage: { readonly setItem: (key: string, value: string) => void };
  readonly addEventListener: (
    type: string,
    listener: (event: { readonly effectiveDirective: string; readonly blockedURI: string }) => void,
  ) => void;
}

/* Runs in the page. Embedded as text, so it can't use anything outside this function. */
function prepare(shift: number, breach: string): void {
  const page = globalThis as unknown as PageGlobals;
  const { error } = console;
  page.addEventListener('securitypolicyviolation', (event) =>
    error(`${breach}${event.effectiveDirective} ${event.blockedURI}`),
  );
  const Real = page.Date;
  const now = (): number => Real.now() + shift;
  const Shifted: DateConstructor = new Proxy(Real, {
    apply: () => new Real(now()).toString(),
    construct: (target, given, as) =>
      Reflect.construct(
        target,
        given.length === 0 ? [now()] : given,
        as === Shifted ? target : as,
      ) as object,
    get: (target, name, receiver) =>
      name === 'now'
        ? now
        : (Reflect.get(target, name, receiver === Shifted ? target : receiver) as unknown),
  });
  Object.defineProperty(Real.prototype, 'constructor', {
    value: Shifted,
    writable: true,
    configurable: true,
  });
  page.Date = Shifted;
  try {
    page.localStorage.setItem('tagwright.debug', 'true');
  } catch {
    // A document without storage, such as about:blank, loads no bundle, so there is no log to
    // enable.
  }
  Object.defineProperty(page.document, Symbol.for('tagwright.scenario'), {
    value: Reflect.ownKeys(page.window),
  });
}
