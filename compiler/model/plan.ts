import type { Expression, RecordOf, Source } from './expression.ts';
import type { PlannedIdentity } from './identity.ts';
import type { ExcludedRule } from './manifest-rule.ts';
import type { Place } from './place.ts';
import type { ModuleUse, RuleSpec } from './spec.ts';
import type { ResolvedSite } from './resolved-site.ts';

/** The content of one bundle: conditions folded for its site, dead rules dropped, guards chosen. */
export interface Plan {
  readonly site: ResolvedSite;
  readonly asOf: string;
  /** In the order in which they run. */
  readonly rules: readonly PlannedRule[];
  readonly excluded: readonly ExcludedRule[];
  /** The data elements that the rules need, each after those that it uses. */
  readonly elements: readonly PlannedElement[];
  /** The policies that a guard or a condition evaluates, by purpose, folded. */
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
  /** The consent types that the site sets for Google's tags, each with its purpose. */
  readonly signals: ReadonlyMap<string, GuardedPurpose>;
  /** The sources that run code when the bundle starts. */
  readonly begins: readonly Source[];
  readonly tables: ReadonlyMap<string, RecordOf>;
  /**
   * The facts of its event that a rule may read after the event, by the rule's id: because it waits,
   * or another rule holds the page.
   */
  readonly facts: ReadonlyMap<string, readonly Source[]>;
  /** The identity library, if the site uses it. */
  readonly identity: PlannedIdentity | undefined;
  /** Settings of the edge client, if an action needs it. */
  readonly edge: RecordOf | undefined;
  /**
   * The purposes that must be allowed before a queued event may go to the edge: all of one of these
   * groups; none if no consent is needed.
   */
  readonly edgeNeeds: readonly (readonly GuardedPurpose[])[];
}

/**
 * Keys that the bundle stores under the same policy. A star at a name's end stands for any ending.
 */
export interface Erasure {
  /** Kept as long as all purposes of one of these groups are allowed. */
  readonly anyOf: readonly (readonly GuardedPurpose[])[];
  /**
   * Whether the policy depends on more than consent: then it may differ on another page without a
   * withdrawal.
   */
  readonly byPage: boolean;
  readonly cookies: readonly string[];
  readonly localStorage: readonly string[];
  readonly sessionStorage: readonly string[];
}

/** A third party that is notified of withdrawn consent. */
export interface Withdrawal {
  /** The destination. */
  readonly module: string;
  /** Notified when one of these is no longer allowed. */
  readonly purposes: readonly GuardedPurpose[];
}

/** A type of action whose code is in the on-demand script, for these purposes. */
export interface OnDemand {
  readonly module: string;
  readonly purposes: readonly GuardedPurpose[];
  /**
   * The purposes that are evaluated again after the script has loaded: not those that the site's
   * policy always allows.
   */
  readonly asked: readonly GuardedPurpose[];
}

export type GuardedPurpose = 'product' | 'analytics' | 'advertising';

export interface PlannedElement {
  readonly name: string;
  readonly value: Expression;
  /** Whether it reads the rule's event. */
  readonly usesEvent: boolean;
}

export interface PlannedRule {
  readonly rule: RuleSpec;
  readonly events: readonly ModuleUse[];
  /** The conditions that can't be decided at build time, in order. */
  readonly conditions: readonly Expression[];
  /**
   * The tests that aren't in the bundle, because the site, the date or other conditions decide
   * them.
   */
  readonly decided: readonly DecidedTest[];
  readonly actions: readonly PlannedAction[];
  /** The actions that the consent policy never allows. */
  readonly dropped: readonly DroppedAction[];
}

/** A test with a result that is known at build time. */
export interface DecidedTest {
  readonly test: Expression;
  /** `implied`: it holds whenever the rule's other conditions do. */
  readonly verdict: 'always' | 'never' | 'implied';
  /** The conditions that imply it; a single one if one is enough. */
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
  /** Its number within the rule, from 1, as the author wrote them. */
  readonly number: number;
  readonly settings: RecordOf;
  readonly place: RecordOf['place'];
  /** Whether it can return a promise, so that it needs a timeout. */
  readonly waits: boolean;
  readonly timeoutMs: number;
  readonly delayNext: boolean;
  /** Whether every later rule of the page waits for it. */
  readonly holdsPage: boolean;
  readonly needs: readonly 'edge'[];
  readonly purposes: readonly GuardedPurpose[];
  /**
   * The purposes to evaluate at run time; none if the site's policy or the rule's own conditions
   * decide all of them.
   */
  readonly guard: readonly GuardedPurpose[];
  /**
   * Purposes that aren't evaluated, because the rule's conditions are true only if the policy allows
   * them.
   */
  readonly implied: readonly GuardedPurpose[];
  /**
   * The rule's conditions that still hold when the action runs: nothing in between can change the
   * values that they read.
   */
  readonly settled: readonly Expression[];
}
