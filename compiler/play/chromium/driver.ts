import type { LogLine } from './page-watch.ts';

/** Performs the actions of the visitor and the page, in a browser or in happy-dom. */
export interface Driver {
  /** Opens a URL, with a referrer if one is given. Resolves when the page has loaded. */
  open(url: string, referrer: string | undefined): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Clicks an element. Like `hover` and `fill`, rejects if no element matches the selector. */
  click(selector: string): Promise<void>;
  hover(selector: string): Promise<void>;
  /** Types text into a field. In a `<select>`, selects the option with this text as its value. */
  fill(selector: string, text: string): Promise<void>;
  press(key: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Runs code in every later document, before the page's own scripts. */
  prepare(code: string): Promise<void>;
  /**
   * Returns the value of an expression in the page. Rejects if a navigation interrupts the
   * evaluation. `ignoreNavigation` ignores this error.
   */
  evaluate<T>(expression: string): Promise<T>;
  /** Returns the page's cookies. */
  cookies(): Promise<{ readonly [name: string]: string }>;
  /**
   * Sets a cookie of the first host that the site serves. If the value is null, removes the cookie
   * from every host.
   */
  setCookie(name: string, value: string | null): Promise<void>;
  /** Makes all cookies expire earlier by this many ms. */
  ageCookies(ms: number): Promise<void>;
  /**
   * Waits until the page is idle: it has loaded, its tasks have run, and no request is pending.
   * Resolves to false if that takes too long.
   */
  settle(): Promise<boolean>;
  /**
   * The maximum time in ms between the page being idle and the arrival of an expected request.
   * Absent for a driver that sees each request when the page makes it.
   */
  readonly arrivalMs?: number;
  /** Uncaught errors, unhandled rejections and violations of the content security policy. */
  readonly errors: readonly string[];
  /** The bundle's log. */
  readonly log: readonly LogLine[];
}
