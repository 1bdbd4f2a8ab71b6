import type { BuildVerdict } from './verdict.ts';

/** A test that isn't in the bundle, because the page needn't evaluate it. */
export interface ManifestDecided {
  readonly test: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly verdict: Exclude<BuildVerdict, 'tested'>;
  /**
   * The conditions that imply the test. If one condition is sufficient on its own, only that one is
   * listed.
   */
  readonly by?: readonly {
    readonly test: string;
    readonly file: string;
    readonly line: number;
    readonly column: number;
  }[];
}

export interface ManifestRule {
  readonly id: string;
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The rule's owner, or else its pack's owner; absent if neither has one. */
  readonly owner?: string;
  readonly reason?: string;
  readonly order: number;
  readonly events: readonly string[];
  /** The number of raw bytes of the bundle that belong to the rule. */
  readonly bytes: number;
  /**
   * 16 hex digits that remain the same as long as the rule's events, conditions and actions have
   * the same meaning on this site.
   */
  readonly digest: string;
  /** The consent check of each action that sends or stores data. */
  readonly guards: readonly ManifestGuard[];
  readonly decided: readonly ManifestDecided[];
  /**
   * The days, in order, on which the rule's date ranges allow the rule to run. Absent if they allow
   * every day.
   */
  readonly days?: readonly ManifestDays[];
}

/**
 * A span of days (YYYY-MM-DD, both included). It has no start if `from` is absent, and no end if
 * `until` is absent.
 */
export interface ManifestDays {
  readonly from?: string;
  readonly until?: string;
}

export interface ManifestGuard {
  readonly action: string;
  /** The action's number within the rule, from 1. */
  readonly number: number;
  readonly file: string;
  readonly line: number;
  readonly purposes: readonly string[];
  /**
   * Whether the site's consent policy allows the action when the rule's conditions are true. If it
   * is `never`, the action isn't in the bundle.
   */
  readonly guard: BuildVerdict;
  readonly words: string;
}

export interface ExcludedRule {
  readonly id: string;
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly reason: 'archived' | 'disabled' | 'window-over' | 'condition-never' | 'consent-never';
  /** The reason, in one sentence. */
  readonly because: string;
  /**
   * The source location of the condition, action, event or setting that excludes the rule. For an
   * archived rule, this is the location of the rule itself.
   */
  readonly at: { readonly file: string; readonly line: number };
}

export interface ManifestElement {
  readonly name: string;
  readonly file: string;
  readonly line: number;
  /** The number of raw bytes of the bundle that belong to the data element. */
  readonly bytes: number;
  /** 16 hex digits that remain the same as long as the value has the same meaning on this site. */
  readonly digest: string;
}
