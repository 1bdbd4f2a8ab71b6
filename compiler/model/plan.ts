import type { BuildVerdict } from './verdict.ts';
import type { Expression, RecordOf, Source } from './expression.ts';
import type { PlannedIdentity } from './identity.ts';
import type { Health } from './health.ts';
import type { ExcludedRule } from './manifest-rule.ts';
import type { Place } from './place.ts';
import type { ModuleUse, RuleSpec } from './spec.ts';
import type { ResolvedSite } from './resolved-site.ts';

/**
 * The content of one bundle. The conditions are folded: tests with a known result on the site are
 * replaced with the result. Rules that can never fire are excluded. Each action has its consent
 * check.
 */
export interface Plan {
  readonly site: ResolvedSite;
  readonly asOf: string;
  /** The rules in the order in which they run. */
  readonly rules: readonly PlannedRule[];
  readonly excluded: readonly ExcludedRule[];
  /** The data elements that the rules need. Each element comes after the elements that it uses. */
  readonly elements: readonly PlannedElement[];
  /** The consent policies that the bundle evaluates, by purpose. They are folded for the site. */
  readonly policies: ReadonlyMap<GuardedPurpose, Expression>;
  /** The cookies and storage keys to erase when the visitor withdraws consent. */
  readonly erasures: readonly Erasure[];
  /** The third parties to notify when the visitor withdraws consent. */
  readonly withdrawals: readonly Withdrawal[];
  /**
   * The actions whose code is in the on-demand script. The bundle loads this script before it runs
   * any of these actions. Empty if the site has no on-demand script.
   */
  readonly onDemand: readonly OnDemand[];
  /** The consent types that the bundle sets for Google's tags, and the purpose of each. */
  readonly signals: ReadonlyMap<string, GuardedPurpose>;
  /** The sources that run code when the bundle starts. */
  readonly begins: readonly Source[];
  readonly tables: ReadonlyMap<string, RecordOf>;
  /**
   * For each rule id, the event fields and data layer values that the rule may read late, after the
   * browser has finished dispatching the event. A rule reads values late if it waits, or if another
   * rule delays it.
   */
  readonly facts: ReadonlyMap<string, readonly Source[]>;
  /** The identity library, if the site uses it. */
  readonly identity: PlannedIdentity | undefined;
  /** The settings of the client for Adobe's edge network; undefined if no client is needed. */
  readonly edge: RecordOf | undefined;
  /**
   * Groups of purposes. Before each request, the edge client checks that all purposes of at least
   * one group are allowed. If some events need no consent, there are no groups and no check.
   */
  readonly edgeNeeds: readonly (readonly GuardedPurpose[])[];
  /**
   * The consent that is needed to store an identity or undelivered events, in addition to the
   * consent for sending. Without it, the edge client keeps the identity in memory and stores no
   * events. Undefined if the consent for sending is sufficient.
   */
  readonly edgeStores: Expression | undefined;
  /** The settings for the health beacons; undefined if the site sends none. */
  readonly health: Health | undefined;
}

/**
 * The names of cookies and storage keys that need the same consent. A star at the end of a name
 * matches any ending.
 */
export interface Erasure {
  /**
   * Groups of purposes. The cookies and keys are kept if all purposes of at least one group are
   * allowed; otherwise, they are erased.
   */
  readonly anyOf: readonly (readonly GuardedPurpose[])[];
  /**
   * Whether the policy of any purpose in `anyOf` reads a value that depends on the page, such as
   * the URL. If so, the policy can be false on another page although the visitor withdrew no
   * consent.
   */
  readonly byPage: boolean;
  readonly cookies: readonly string[];
  readonly localStorage: readonly string[];
  readonly sessionStorage: readonly string[];
}

/** A third party that is notified when consent is withdrawn. */
export interface Withdrawal {
  /** The module that sends to the third party. */
  readonly module: string;
  /**
   * The purposes for which the module sends, except those that the site's policy always allows. The
   * third party is notified when one of them is no longer allowed.
   */
  readonly purposes: readonly GuardedPurpose[];
}

/**
 * An action whose code is in the on-demand script. All actions with the same module, export and
 * purposes share one entry.
 */
export interface OnDemand {
  readonly module: string;
  /** The name of the action's export, if it isn't the module's main export. */
  readonly exported?: string;
  readonly purposes: readonly GuardedPurpose[];
  /**
   * The purposes whose consent is evaluated again after the on-demand script has loaded. Purposes
   * that the site's policy always allows are left out.
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
   * their results.
   */
  readonly decided: readonly DecidedTest[];
  readonly actions: readonly PlannedAction[];
  /**
   * The actions that aren't in the bundle, because the consent policy never allows them when the
   * rule's conditions are true.
   */
  readonly dropped: readonly DroppedAction[];
}

/** A test with a result that is known at build time. */
export interface DecidedTest {
  readonly test: Expression;
  readonly verdict: Exclude<BuildVerdict, 'tested'>;
  /**
   * The conditions that imply the test. If one condition is sufficient on its own, only that one is
   * listed.
   */
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
  /** Whether the action can return a promise, so that it needs a timeout. */
  readonly waits: boolean;
  readonly timeoutMs: number;
  readonly delayNext: boolean;
  /** Whether all later rules of the page wait for the action. */
  readonly holdsPage: boolean;
  /** The direct call (an event that is fired by name) that is made if the action fails. */
  readonly onFailure?: string;
  readonly needs: readonly 'edge'[];
  readonly purposes: readonly GuardedPurpose[];
  /**
   * The purposes whose consent is evaluated before the action runs. A purpose is left out if its
   * policy is always true when the rule's conditions are true. A purpose is also left out if the
   * policies of the listed purposes imply its policy.
   */
  readonly guard: readonly GuardedPurpose[];
  /**
   * The purposes that needn't be evaluated, because the policy always allows them when the rule's
   * conditions are true.
   */
  readonly implied: readonly GuardedPurpose[];
  /**
   * The purposes whose consent is evaluated before each late request. A late request, such as a
   * retry, is sent after the action's function has returned.
   */
  readonly later: readonly GuardedPurpose[];
  /**
   * The rule's conditions that are certainly still true when the action runs, because nothing can
   * have changed the values that they read.
   */
  readonly settled: readonly Expression[];
}
