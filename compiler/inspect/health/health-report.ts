import type { RuleTally } from './tally.ts';

/** A rule of a site, with its source location. */
export interface ReportedRule {
  readonly site: string;
  readonly rule: string;
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/**
 * A number of page views, and in how many of them a rule ran (`hits`). In the report's list
 * `moreFailures`, `hits` counts the page views in which the rule failed or timed out.
 */
export interface Rate {
  readonly views: number;
  readonly hits: number;
}

/** When a rule's behaviour changed. */
export interface Since {
  /** The file name of the first bundle with the new behaviour. */
  readonly bundle: string;
  /** The id of the first release with this bundle, if the bundle is read from a release. */
  readonly release?: string;
  /** The date that the bundle was built for. */
  readonly asOf: string;
  /**
   * The day on which the new behaviour starts; '' if the log has no times. If the change came with
   * a release, this is the bundle's first day in the log. If the rule stopped running later, this
   * is the first day after its last run. Days outside the rule's date ranges don't count.
   */
  readonly day: string;
  /**
   * True if the change came with the bundle's release. False if the change came later, while the
   * bundle was live.
   */
  readonly isRelease: boolean;
}

export interface ChangedRule extends ReportedRule {
  readonly since: Since;
  readonly before: Rate;
  readonly after: Rate;
  /** The probability that chance alone causes a change of this size. */
  readonly chance: number;
}

export interface FailingRule extends ReportedRule {
  readonly times: RuleTally['times'];
  readonly views: number;
}

/** The result of `tagwright health`. */
export interface HealthReport {
  /** The first and the last day of the log (YYYY-MM-DD); '' if the log has no times. */
  readonly from: string;
  readonly until: string;
  readonly asOf: string;
  readonly sites: readonly { readonly site: string; readonly views: number }[];
  /**
   * Changes are reported if their `chance` is below this value, which depends on the number of
   * rules.
   */
  readonly threshold: number;
  readonly died: readonly ChangedRule[];
  readonly fewerRuns: readonly ChangedRule[];
  readonly moreRuns: readonly ChangedRule[];
  readonly moreFailures: readonly ChangedRule[];
  /**
   * The rules that failed or timed out in the 14 days up to `asOf`. The rules with the most errors
   * per page view come first.
   */
  readonly errors: readonly FailingRule[];
  /**
   * The rules that never ran in the 14 days up to `asOf`, despite page views within the rules' date
   * ranges. Rules in `died` aren't repeated here.
   */
  readonly neverRan: readonly (ReportedRule & { readonly views: number })[];
  readonly unknown: readonly { readonly bundle: number; readonly beacons: number }[];
  readonly broken: number;
}
