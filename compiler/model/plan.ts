import type { Expression, RecordOf, Source } from './expression.ts';
import type { PlannedIdentity } from './identity.ts';
import type { ExcludedRule } from './manifest-rule.ts';
import type { Place } from './place.ts';
import type { ModuleUse, RuleSpec } from './spec.ts';
import type { ResolvedSite } from './resolved-site.ts';

/**
 * The content of one bundle. Conditions are folded for the site, rules that can never fire are
 * excluded, and each action has its guard.
 */
export interface Plan {
  readonly site: ResolvedSite;
  readonly asOf: string;
  /** The rules in the order in which they run. */
  readonly rules: readonly PlannedRule[];
  readonly excluded: readonly ExcludedRule[];
  /** The data elements that the rules need. Each one follows those that it uses. */
  readonly elements: readonly PlannedElement[];
  /** The folded policies that a guard or a condition evaluates, by purpose. */
  readonly policies: ReadonlyMap<GuardedPurpose, Expression>;
  /** The keys to erase when the visitor withdraws consent. */
  readonly erasures: readonly Erasure[];
  /** The third parties to notify when the visitor withdraws consent. */
  readonly withdrawals: readonly Withdrawal[];
  /**
   * The actions of the on-demand script, which is loaded before the first of them runs; empty if
   * their code is in the bundle.
   */
  readonly onDemand: readonly OnDemand[];
  /** The consent types that the site sets for Google's tags, and the purpose of each. */
  readonly signals: ReadonlyMap<string, GuardedPurpose>;
  /** The sources that run code when the bundle starts. */
  readonly begins: readonly Source[];
  readonly tables: ReadonlyMap<string, RecordOf>;
  /**
   * The event fields that a rule may read after its event, by rule id: because the rule waits, or
   * because another rule delays the page's later rules.
   */
  readonly facts: ReadonlyMap<string, readonly Source[]>;
  /** The identity library, if the site uses it. */
  readonly identity: PlannedIdentity | undefined;
  /** Settings of the edge client, if an action needs it. */
  readonly edge: RecordOf | undefined;
  /**
   * The consent that a queued event needs before it is sent to the edge: all purposes of at least
   * one of these groups. Empty if no consent is needed.
   */
  readonly edgeNeeds: readonly (readonly GuardedPurpose[])[];
  /**
   * The additional consent that the edge needs to store an identity. Without it, the identity is
   * only in memory. Undefined if the consent to sending is enough.
   */
  readonly edgeStores: Expression | undefined;
}

/**
 * Keys that the bundle stores under the same policy. A star at the end of a name matches any
 * ending.
 */
export interface Erasure {
  /** The keys are kept as long as all purposes of one of these groups are allowed. */
  readonly anyOf: readonly (readonly GuardedPurpose[])[];
  /**
   * Whether the policy depends on more than consent. Its result can then differ on another page,
   * even if no consent was withdrawn.
   */
  readonly byPage: boolean;
  readonly cookies: readonly string[];
  readonly localStorage: readonly string[];
  readonly sessionStorage: readonly string[];
}

/** A third party that is notified when consent is withdrawn. */
export interface Withdrawal {
  /** The destination's module. */
  readonly module: string;
  /** The purposes. The destination is notified when one of them is no longer allowed. */
  readonly purposes: readonly GuardedPurpose[];
}

/** A type of action whose code is in the on-demand script, and the purposes of its actions. */
export interface OnDemand {
  readonly module: string;
  readonly purposes: readonly GuardedPurpose[];
  /**
   * The purposes to evaluate again after the script has loaded. Purposes that the site's policy
   * always allows are left out.
   */
  readonly asked: readonly GuardedPurpose[];
}

export type GuardedPurpose = 'product' | 'analytics' | 'advertising';

export interface PlannedElement {
  readonly name: string;
  readonly value: Expression;
  /** Whether the element's value depends on the rule's event. */
  readonly usesEvent: boolean;
}

export interface PlannedRule {
  readonly rule: RuleSpec;
  readonly events: readonly ModuleUse[];
  /** The conditions that are evaluated in the page, in order. */
  readonly conditions: readonly Expression[];
  /**
   * The tests that aren't in the bundle, because the site, the date or other conditions decide
   * them.
   */
  readonly decided: readonly DecidedTest[];
  readonly actions: readonly PlannedAction[];
  /** The actions that aren't in the bundle, because the consent policy never allows them. */
  readonly dropped: readonly DroppedAction[];
}

/** A test with a result that is known at build time. */
export interface DecidedTest {
  readonly test: Expression;
  /** `implied`: the test is true whenever the rule's other conditions are true. */
  readonly verdict: 'always' | 'never' | 'implied';
  /** The conditions that imply the test. Only one is listed if it is sufficient on its own. */
  readonly by?: readonly Expression[];
}

export interface DroppedAction {
  readonly module: string;
  readonly number: number;
  readonly place: Place;
  readonly purposes: readonly GuardedPurpose[];
  readonly because: string;
}

export interface PlannedAction {
  readonly module: string;
  /** The action's number within the rule, from 1, in the order of the YAML. */
  readonly number: number;
  readonly settings: RecordOf;
  readonly place: RecordOf['place'];
  /** Whether it can return a promise, so that it needs a timeout. */
  readonly waits: boolean;
  readonly timeoutMs: number;
  readonly delayNext: boolean;
  /** Whether all later rules of the page wait for the action. */
  readonly holdsPage: boolean;
  readonly needs: readonly 'edge'[];
  readonly purposes: readonly GuardedPurpose[];
  /**
   * The purposes to evaluate at run time; none if the site's policy or the rule's own conditions
   * decide all of them.
   */
  readonly guard: readonly GuardedPurpose[];
  /**
   * The purposes that aren't evaluated, because the rule's conditions are true only if the policy
   * allows them.
   */
  readonly implied: readonly GuardedPurpose[];
  /**
   * The rule's conditions that still hold when the action runs: nothing in between can change the
   * values that they read.
   */
  readonly settled: readonly Expression[];
}
