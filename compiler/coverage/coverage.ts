import type { Place } from '../model/place.ts';

/** What scenarios have shown of rules. Printed as JSON; that of several parts is added up by `mergeCoverage`. */
export interface Coverage {
  /** How many scenarios have run. */
  readonly scenarios: number;
  readonly rules: readonly CoveredRule[];
  /** The conditions of rules. */
  readonly conditions: readonly CoveredTest[];
  /** The branches of each `case`. */
  readonly branches: readonly CoveredTest[];
  /** Rules that are in no bundle that has run, and why. */
  readonly leftOut: readonly LeftOutRule[];
  /** Sites whose bundles have run, and all that the rules have. */
  readonly sites: { readonly played: readonly string[]; readonly known: readonly string[] };
}

/** In how many scenarios a rule did what; one may be in several. */
export interface CoveredRule {
  readonly id: string;
  readonly at: At;
  readonly fired: number;
  /** A condition didn't hold. */
  readonly blocked: number;
  /** It was asked, whatever came of it: a condition that is waited for may have had no answer yet. */
  readonly asked: number;
}

/** In how many scenarios a test was seen to hold, and not to. */
export interface CoveredTest {
  /** The rule or data element that it belongs to. */
  readonly of: string;
  readonly text: string;
  readonly at: At;
  readonly seenTrue: number;
  readonly seenFalse: number;
}

export interface LeftOutRule {
  readonly id: string;
  readonly because: string;
  readonly at: { readonly file: string; readonly line: number };
}

type At = Pick<Place, 'file' | 'line' | 'column'>;
