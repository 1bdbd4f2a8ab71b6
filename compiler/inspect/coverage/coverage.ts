import type { Place } from '../../model/place.ts';

/**
 * The coverage of rules by scenarios. It is part of the output of `tagwright test --coverage
 * --json`. `mergeCoverage` can merge several of these objects.
 */
export interface Coverage {
  /** The number of scenarios that were played. */
  readonly scenarios: number;
  readonly rules: readonly CoveredRule[];
  /** The conditions of rules. */
  readonly conditions: readonly CoveredTest[];
  /** The branches of each `case`. */
  readonly branches: readonly CoveredTest[];
  /** Rules that are in none of the bundles, each with the reason. */
  readonly leftOut: readonly LeftOutRule[];
  /** The sites whose bundles were played, and all sites of the rules. */
  readonly sites: { readonly played: readonly string[]; readonly known: readonly string[] };
}

/**
 * The number of scenarios in which a rule had each outcome. One scenario can count for several
 * outcomes.
 */
export interface CoveredRule {
  readonly id: string;
  readonly at: At;
  readonly fired: number;
  /** The rule was triggered, but a condition was false. */
  readonly blocked: number;
  /**
   * The rule was triggered, whether or not it fired. A triggered rule is neither fired nor blocked
   * if a condition throws an error or times out, or if the scenario ends while a condition waits.
   */
  readonly asked: number;
}

/** The number of scenarios in which a condition or a branch was true, and in which it was false. */
export interface CoveredTest {
  /** The rule or data element that contains the condition or branch. */
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
