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
  /** A path on the site's host, or a whole URL. */
  | { readonly do: 'open'; readonly url: string }
  | { readonly do: 'reload' }
  | { readonly do: 'back' }
  /** A real click, as by a mouse. */
  | { readonly do: 'click'; readonly selector: string }
  | { readonly do: 'fill'; readonly fields: { readonly [selector: string]: string } }
  | { readonly do: 'press'; readonly key: string }
  /** Cookies of the page's host; null removes. */
  | { readonly do: 'cookie'; readonly cookies: { readonly [name: string]: string | null } }
  | { readonly do: 'viewport'; readonly width: number; readonly height: number }
  | { readonly do: 'wait'; readonly ms: number }
  /** JavaScript that the page itself runs: the body of an async function. */
  | { readonly do: 'run'; readonly code: string }
  | { readonly do: 'fault'; readonly fault: StepFault }
  /** All hits since the last expectation, each by a partial description. */
  | { readonly do: 'expect'; readonly hits: readonly ExpectedHit[] }
  /** Cookies that the page's host has now; null: must not be there. */
  | { readonly do: 'expect-cookie'; readonly cookies: { readonly [name: string]: unknown } };

export interface StepFault {
  readonly host?: string;
  readonly action?: string;
  readonly times?: number;
  readonly status?: number;
  readonly retryAfter?: string;
  readonly broken?: boolean;
  readonly delayMs?: number;
  /** What is answered instead of what the receiver says. */
  readonly body?: string;
}

/** What a hit must be. See `describeHit` for the fields. */
export interface ExpectedHit {
  readonly [field: string]: unknown;
}
