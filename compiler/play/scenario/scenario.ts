import type { Page } from './page.ts';

/**
 * A visit as a list of steps. A step is an action of the visitor or the page, a fault of the
 * network, or an expectation.
 */
export interface Scenario {
  readonly title: string;
  /**
   * Clauses of the specification. Together, the scenarios that list a clause here cover it
   * completely.
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
  /** Pages in addition to those of the mock shop. A page at the same path replaces the shop's. */
  readonly pages: readonly Page[];
  /** Strings that the log must contain. Errors and warnings that nothing expects are failures. */
  readonly logs: readonly string[];
  /** The reason why the scenario needs a browser, such as layout. */
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
   * Opens a path on the site's first host, or a complete URL. Until the next such step, `load` sets
   * how pages load the bundle (default: `async`), and `from` sets the host that serves the bundle.
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
  /** Moves the clock forward for the page, its timers, cookies and the fake network. */
  | { readonly do: 'clock'; readonly ms: number }
  /** Pushes an entry, or a list of entries, to each of these global lists of the page. */
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
