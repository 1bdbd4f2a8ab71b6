import type { Place } from '../../model/place.ts';

/** The coverage of rules by scenarios. Also printed as JSON. `mergeCoverage` adds up several. */
export interface Coverage {
  /** The number of scenarios that were played. */
  readonly scenarios: number;
  readonly rules: readonly CoveredRule[];
  /** The conditions of rules. */
  readonly conditions: readonly CoveredTest[];
  /** The branches of each `case`. */
  readonly branches: readonly CoveredTest[];
  /** Rules that are in none of the bundles, with the reason. */
  readonly leftOut: readonly LeftOutRule[];
  /** The sites whose bundles ran, and all sites of the rules. */
  readonly sites: { readonly played: readonly string[]; readonly known: readonly string[] };
}

/** In how many scenarios a rule had each outcome. A scenario can count for several. */
export interface CoveredRule {
  readonly id: string;
  readonly at: At;
  readonly fired: number;
  /** A condition failed. */
  readonly blocked: number;
  /**
   * The rule was triggered. It may have neither fired nor failed, if a condition with a timeout was
   * still pending.
   */
  readonly asked: number;
}

/** In how many scenarios a condition was true, and false. */
export interface CoveredTest {
  /** The rule or data element that contains it. */
  readonly of: string;
  readonly text: string;
  readonly at: At;
  readonly seenTrue: number;
  readonly seenFalse: number;
}

interface LeftOutRule {
  readonly id: string;
  readonly because: string;
  readonly at: { readonly file: string; readonly line: number };
}

type At = Pick<Place, 'file' | 'line' | 'column'>;
