import type { Page } from './page.ts';

/**
 * A visit as a list of steps. A step is an action of the visitor or the page, a fault of the
 * network, or an expectation.
 */
export interface Scenario {
  readonly title: string;
  /**
   * The covered clauses of the specification. If several scenarios list a clause here, they cover
   * the clause together.
   */
  readonly covers: readonly string[];
  /** Clauses that the scenario covers in part. They don't count as covered. */
  readonly partly: readonly string[];
  readonly site: string;
  /** The date of the build, YYYY-MM-DD. */
  readonly asOf: string;
  /**
   * The start time of the page's clock, in ms since 1970. Default: 12:00 UTC on the date of the
   * build.
   */
  readonly startMs: number;
  /** The name of one of the site's environments. */
  readonly environment: string;
  readonly visitor: Visitor;
  /** Additional pages. Each replaces the mock shop's page at the same path, if there is one. */
  readonly pages: readonly Page[];
  /**
   * Strings that the log must contain. The scenario fails on any error or warning in the log,
   * unless the error or warning contains one of these strings or a string of an `expect-log` step.
   */
  readonly logs: readonly string[];
  /**
   * Why the scenario needs a browser, such as `its page is scrolled`. Absent if happy-dom is
   * enough.
   */
  readonly needsBrowser?: string | undefined;
  /** Whether the pages have the mock shop's own script. */
  readonly hasShopScript?: boolean;
  readonly steps: readonly Step[];
}

/** The state of the visitor before the first page. */
interface Visitor {
  /** Cookies of the site's first host. The values are set as they are, without encoding. */
  readonly cookies: { readonly [name: string]: string };
  /** The ECID (38 digits) of a visitor whom the edge already knows. */
  readonly ecid?: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** IANA time zone. */
  readonly zone: string;
  readonly language: string;
  /** The referrer of the first page. */
  readonly referrer?: string;
}

export type Step =
  /**
   * Opens a path on the site's first host, or a complete URL. `load` sets how pages load the bundle
   * (default: `async`). `from` sets the host that serves the bundle (default: the page's own). Both
   * settings apply until the next `open` step.
   */
  | { readonly do: 'open'; readonly url: string; readonly load?: Loading; readonly from?: string }
  | { readonly do: 'reload' }
  | { readonly do: 'back' }
  /** Clicks an element with trusted events. */
  | { readonly do: 'click'; readonly selector: string }
  /** Moves the pointer onto an element. */
  | { readonly do: 'hover'; readonly selector: string }
  /** Scrolls to a share of the page's height (`75%`), a pixel position (`300px`) or an element. */
  | { readonly do: 'scroll'; readonly to: string }
  /** Types text into fields, and selects options by value. */
  | { readonly do: 'fill'; readonly fields: { readonly [selector: string]: string } }
  | { readonly do: 'press'; readonly key: string }
  /** Sets cookies of the site's first host; null removes a cookie from every host. */
  | { readonly do: 'cookie'; readonly cookies: { readonly [name: string]: string | null } }
  | { readonly do: 'viewport'; readonly width: number; readonly height: number }
  | { readonly do: 'wait'; readonly ms: number }
  /** Moves the clock forward. The page, its timers and cookies, and the fake network follow. */
  | { readonly do: 'clock'; readonly ms: number }
  /**
   * Pushes entries to global lists of the page. The keys of `lists` are the names of the globals.
   * Each value is one entry, or a list of entries.
   */
  | { readonly do: 'push'; readonly lists: { readonly [list: string]: unknown } }
  /** Runs JavaScript in the page. `code` is the body of an async function. */
  | { readonly do: 'run'; readonly code: string }
  /** Runs JavaScript in every later document, before the page's own scripts. */
  | { readonly do: 'prepare'; readonly code: string }
  | { readonly do: 'fault'; readonly fault: StepFault }
  /** Compares all requests since the last `expect` step with partial descriptions (`hits`). */
  | { readonly do: 'expect'; readonly hits: readonly ExpectedHit[] }
  /** Compares cookies of the page's host; null means that the cookie must not exist. */
  | { readonly do: 'expect-cookie'; readonly cookies: { readonly [name: string]: unknown } }
  /**
   * Searches for these strings, in this order, in what the bundle has logged since the last
   * `expect-log` step. Other lines may be between them.
   */
  | { readonly do: 'expect-log'; readonly texts: readonly string[] }
  /** Compares the values of JavaScript expressions in the page. */
  | { readonly do: 'expect-value'; readonly values: { readonly [expression: string]: unknown } };

/**
 * How a page loads its bundle:
 * - `async`, `defer`, `sync`: with a script element in the head
 * - `late`: with a script element that is added after the page has loaded
 * - `embed`: with the embed code
 * - `inline`: as an inline script
 */
export type Loading = 'async' | 'defer' | 'sync' | 'late' | 'embed' | 'inline';

interface StepFault {
  readonly host?: string;
  readonly action?: string;
  readonly times?: number;
  readonly status?: number;
  readonly retryAfter?: string;
  readonly broken?: boolean;
  readonly delayMs?: number;
  /** Whether the request never gets a response. */
  readonly hangs?: boolean;
  /** Replaces the body of the response. */
  readonly body?: string;
}

/** The expected fields of a request. `describeHit` returns the fields that a request has. */
export interface ExpectedHit {
  readonly [field: string]: unknown;
}
