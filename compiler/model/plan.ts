import type { Expression, RecordOf, Source } from './expression.ts';
import type { PlannedIdentity } from './identity.ts';
import type { ExcludedRule } from './manifest.ts';
import type { Place } from './place.ts';
import type { ModuleUse, RuleSpec } from './spec.ts';
import type { ResolvedSite } from './resolved-site.ts';

/** What one bundle holds: conditions folded for its site, dead rules dropped, guards chosen. */
export interface Plan {
  readonly site: ResolvedSite;
  readonly asOf: string;
  /** In the order in which they run. */
  readonly rules: readonly PlannedRule[];
  readonly excluded: readonly ExcludedRule[];
  /** The data elements that the rules need, each after those it uses. */
  readonly elements: readonly PlannedElement[];
  /** The policies that a guard or a condition asks, by purpose, folded. */
  readonly policies: ReadonlyMap<GuardedPurpose, Expression>;
  /** What is erased when the visitor withdraws the consent for it. */
  readonly erasures: readonly Erasure[];
  /** Who is told when the visitor withdraws the consent for it. */
  readonly withdrawals: readonly Withdrawal[];
  /** The actions whose code is loaded when the first of them is to run; none where it stands in the bundle. */
  readonly onDemand: readonly OnDemand[];
  /** What Google's tags are told by the site: consent type to the purpose that it follows. */
  readonly signals: ReadonlyMap<string, GuardedPurpose>;
  /** The sources that begin something when the bundle starts. */
  readonly begins: readonly Source[];
  readonly tables: ReadonlyMap<string, RecordOf>;
  /** The identity library, where the site asks for it. */
  readonly identity: PlannedIdentity | undefined;
  /** Settings of the edge client, where an action needs it. */
  readonly edge: RecordOf | undefined;
  /** What must be allowed for something that waited to go to the edge: all purposes of one of these; none where nothing is asked. */
  readonly edgeNeeds: readonly (readonly GuardedPurpose[])[];
}

/** Keys that the bundle leaves behind under the same policy. A star at a name's end stands for any ending. */
export interface Erasure {
  /** Kept as long as all purposes of one of these are allowed. */
  readonly anyOf: readonly (readonly GuardedPurpose[])[];
  /** Whether the policy asks for more than consent: what isn't allowed on another page hasn't been withdrawn. */
  readonly byPage: boolean;
  readonly cookies: readonly string[];
  readonly localStorage: readonly string[];
  readonly sessionStorage: readonly string[];
}

/** A third party that is told of a withdrawal in its own words. */
export interface Withdrawal {
  /** The destination. */
  readonly module: string;
  /** Told when one of these isn't allowed any more. */
  readonly purposes: readonly GuardedPurpose[];
}

/** A type of action whose code stands in a script of its own, for these purposes. */
export interface OnDemand {
  readonly module: string;
  readonly purposes: readonly GuardedPurpose[];
  /** Those that are asked once more when the script is there: not those that the site's policy always allows. */
  readonly asked: readonly GuardedPurpose[];
}

export type GuardedPurpose = 'product' | 'analytics' | 'advertising';

export interface PlannedElement {
  readonly name: string;
  readonly value: Expression;
  /** Whether it reads what the rule's event brought. */
  readonly usesEvent: boolean;
}

export interface PlannedRule {
  readonly rule: RuleSpec;
  readonly events: readonly ModuleUse[];
  /** The conditions that can't be decided at build time, in order. */
  readonly conditions: readonly Expression[];
  /** The tests that aren't in the bundle, because site, date or other conditions decide them. */
  readonly decided: readonly DecidedTest[];
  readonly actions: readonly PlannedAction[];
  /** The actions that the consent policy never lets go. */
  readonly dropped: readonly DroppedAction[];
}

/** A test that needn't be asked in the page. */
export interface DecidedTest {
  readonly test: Expression;
  /** `implied`: it holds wherever the rule's other conditions do. */
  readonly verdict: 'always' | 'never' | 'implied';
  /** The conditions that imply it: one where one is enough. */
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
  /** Whether it can return a promise, so that the time-out is armed. */
  readonly waits: boolean;
  readonly timeoutMs: number;
  readonly delayNext: boolean;
  /** Whether every later rule of the page waits for it. */
  readonly holdsPage: boolean;
  readonly needs: readonly 'edge'[];
  readonly purposes: readonly GuardedPurpose[];
  /** The purposes that must be asked at run time; none where the site's policy, or the rule's own conditions, answer for all of them. */
  readonly guard: readonly GuardedPurpose[];
  /** Purposes that needn't be asked because the rule's conditions hold only where the policy allows them. */
  readonly implied: readonly GuardedPurpose[];
  /** The rule's conditions that still hold when the action runs: nothing in between can change what they read. */
  readonly settled: readonly Expression[];
}
