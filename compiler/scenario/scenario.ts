import type { Page } from './page.ts';

/** One visit, told step by step: what the visitor and the page do, and what must leave the page. */
export interface Scenario {
  readonly title: string;
  /** Clauses of the specification that it shows whole, together with the other scenarios that cite them. */
  readonly covers: readonly string[];
  /** Clauses of which it shows a part, while the rest is still to come. They don't count as covered. */
  readonly partly: readonly string[];
  readonly site: string;
  /** The date that the bundle is compiled for, YYYY-MM-DD. */
  readonly asOf: string;
  /** When the page's clock starts, in ms since 1970. Default: 12:00 UTC on the date of the bundle. */
  readonly startMs: number;
  /** The row of the site's environments. */
  readonly environment: string;
  readonly visitor: Visitor;
  /** Pages beside those of the mock shop; one at the same path takes its place. */
  readonly pages: readonly Page[];
  /** Texts that must occur in the bundle's log; an error or a warning that none of them names is a failure. */
  readonly logs: readonly string[];
  /** Why only a browser can play it: what it asks of layout, for instance. */
  readonly needsBrowser?: string | undefined;
  readonly steps: readonly Step[];
}

/** Who comes, with what, before the first page. */
export interface Visitor {
  /** Set on the page's host, exactly as written. */
  readonly cookies: { readonly [name: string]: string };
  /** 38 digits: a visitor whom the edge knows already. */
  readonly ecid?: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** IANA time zone. */
  readonly zone: string;
  readonly language: string;
  /** Of the first page. */
  readonly referrer?: string;
}

export type Step =
  /** A path on the site's host, or a whole URL; how this page and those that are reached from it load the bundle, and from which host. */
  | { readonly do: 'open'; readonly url: string; readonly load?: Loading; readonly from?: string }
  | { readonly do: 'reload' }
  | { readonly do: 'back' }
  /** A real click, as by a mouse. */
  | { readonly do: 'click'; readonly selector: string }
  /** The pointer comes to rest on it. */
  | { readonly do: 'hover'; readonly selector: string }
  /** Fields get their text, choices the option of that value. */
  | { readonly do: 'fill'; readonly fields: { readonly [selector: string]: string } }
  | { readonly do: 'press'; readonly key: string }
  /** Cookies of the page's host; null removes. */
  | { readonly do: 'cookie'; readonly cookies: { readonly [name: string]: string | null } }
  | { readonly do: 'viewport'; readonly width: number; readonly height: number }
  | { readonly do: 'wait'; readonly ms: number }
  /** So much time goes by at once: for the page, its timers and cookies, and the world. */
  | { readonly do: 'clock'; readonly ms: number }
  /** JavaScript that the page itself runs: the body of an async function. */
  | { readonly do: 'run'; readonly code: string }
  /** JavaScript that runs in every document from now on, before anything of the page. */
  | { readonly do: 'prepare'; readonly code: string }
  | { readonly do: 'fault'; readonly fault: StepFault }
  /** All hits since the last expectation, each by a partial description. */
  | { readonly do: 'expect'; readonly hits: readonly ExpectedHit[] }
  /** Cookies that the page's host has now; null: must not be there. */
  | { readonly do: 'expect-cookie'; readonly cookies: { readonly [name: string]: unknown } }
  /** Texts of the bundle's log since the last time that it was asked for, in this order; others may stand between them. */
  | { readonly do: 'expect-log'; readonly texts: readonly string[] }
  /** What JavaScript expressions give in the page. */
  | { readonly do: 'expect-value'; readonly values: { readonly [expression: string]: unknown } };

/**
 * How a page loads its bundle: by a script element in the head (`async`, `defer`, `sync`), by one that is added when the page
 * has loaded (`late`), by the embed code that the product prints (`embed`), or not from anywhere, since it stands in the page
 * itself (`inline`).
 */
export type Loading = 'async' | 'defer' | 'sync' | 'late' | 'embed' | 'inline';

export interface StepFault {
  readonly host?: string;
  readonly action?: string;
  readonly times?: number;
  readonly status?: number;
  readonly retryAfter?: string;
  readonly broken?: boolean;
  readonly delayMs?: number;
  /** No answer comes, and nobody waits for it. */
  readonly hangs?: boolean;
  /** What is answered instead of what the receiver says. */
  readonly body?: string;
}

/** What a hit must be. See `describeHit` for the fields. */
export interface ExpectedHit {
  readonly [field: string]: unknown;
}
