/** A test that isn't in the bundle. */
export interface ManifestDecided {
  readonly test: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /**
   * `always` and `never`: the site or the date decides the test. `implied`: it is true whenever the
   * rule's other conditions are true.
   */
  readonly verdict: 'always' | 'never' | 'implied';
  /** The conditions that imply the test. Only one is listed if it is sufficient on its own. */
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
  /** The rule's owner, and its reason; absent if neither the rule nor its pack has them. */
  readonly owner?: string;
  readonly reason?: string;
  readonly order: number;
  readonly events: readonly string[];
  /** Raw bytes of the bundle. */
  readonly bytes: number;
  /**
   * 16 hex digits that stay the same as long as its events, conditions and actions have the same
   * meaning on this site.
   */
  readonly digest: string;
  /** The guard of each action that sends or stores data. */
  readonly guards: readonly ManifestGuard[];
  readonly decided: readonly ManifestDecided[];
}

export interface ManifestGuard {
  readonly action: string;
  /** The action's number within the rule, from 1. */
  readonly number: number;
  readonly file: string;
  readonly line: number;
  readonly purposes: readonly string[];
  /**
   * `always`: the policy always allows the action. `never`: the policy never allows it, so the
   * action isn't in the bundle. `tested`: the policy is evaluated in the page. `implied`: the
   * rule's own conditions are true only if the policy allows the action.
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
  /** The source location of the deciding condition. */
  readonly at: { readonly file: string; readonly line: number };
}
