import type { LogLine } from './page-watch.ts';

/** What plays the visitor and the page: a browser, or what stands in for one. */
export interface Driver {
  /** Goes to a URL; a referrer only where the visit begins with one. Resolves when the page has loaded. */
  open(url: string, referrer: string | undefined): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** What the visitor does with an element rejects where the page has no such element. */
  click(selector: string): Promise<void>;
  hover(selector: string): Promise<void>;
  /** A field gets its text, a list the option of that value. */
  fill(selector: string, text: string): Promise<void>;
  press(key: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Runs code in every document from now on, before anything of the page. */
  prepare(code: string): Promise<void>;
  /** What an expression gives in the page; rejects as `unlessLeft` knows it where the page is left meanwhile. */
  evaluate<T>(expression: string): Promise<T>;
  /** The cookies that the page has. */
  cookies(): Promise<{ readonly [name: string]: string }>;
  /** A cookie of the visit's first host; null removes it wherever it is. */
  setCookie(name: string, value: string | null): Promise<void>;
  /** Cookies end sooner by so many ms. */
  ageCookies(ms: number): Promise<void>;
  /** Waits until the page has come to rest: loaded, its tasks done, and no request under way. False where it never does. */
  settle(): Promise<boolean>;
  /** What the page complained about: errors that nobody caught, breaches of the policy. */
  readonly errors: readonly string[];
  /** What the bundle logged. */
  readonly log: readonly LogLine[];
}
