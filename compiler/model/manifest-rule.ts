/** A test that isn't in the bundle. */
export interface ManifestDecided {
  readonly test: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /**
   * `always` and `never`: the site or the date decides it. `implied`: it holds whenever the rule's
   * other conditions do.
   */
  readonly verdict: 'always' | 'never' | 'implied';
  /** The conditions that imply it; a single one if one is enough. */
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
  readonly order: number;
  readonly events: readonly string[];
  /** Raw bytes of the bundle. */
  readonly bytes: number;
  /**
   * 16 hex digits that stay the same as long as its events, conditions and actions have the same
   * meaning on this site.
   */
  readonly digest: string;
  /** The guard of each action that sends or stores; empty if no action needs one. */
  readonly guards: readonly ManifestGuard[];
  readonly decided: readonly ManifestDecided[];
}

export interface ManifestGuard {
  readonly action: string;
  /** Its number within the rule, from 1. */
  readonly number: number;
  readonly file: string;
  readonly line: number;
  readonly purposes: readonly string[];
  /**
   * `always`: the policy always allows it. `never`: it never does, so the action isn't in the
   * bundle. `tested`: it is evaluated in the page. `implied`: the rule's own conditions hold only
   * if it allows the action.
   */
  readonly guard: 'always' | 'never' | 'tested' | 'implied';
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
  /** The place of the deciding condition. */
  readonly at: { readonly file: string; readonly line: number };
}
