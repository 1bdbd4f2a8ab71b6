import type { Scope } from '../expression/scope.ts';
import type { Expression } from '../model/expression.ts';
import type { OnDemand, Plan } from '../model/plan.ts';
import type { Names } from './names.ts';

/** What is known while an entry is written: the plan, the names given out, and what each declared thing is called. */
export interface Generator {
  /** An expression as JavaScript. The emitters call it through here, since expressions go in circles. */
  emit(expression: Expression): string;
  /** Whether the entry is for a trace build. */
  readonly trace: boolean;
  /** The tests of the condition that a trace build is to tell of, each with its number; none elsewhere. */
  readonly tests: Map<Expression, number>;
  /** In a trace build, the tests of the branches of each `case`, with their numbers; none elsewhere. */
  readonly branches: ReadonlyMap<Expression, number>;
  readonly plan: Plan;
  readonly scope: Scope;
  readonly names: Names;
  /** Data element to the function that reads it. */
  readonly elements: Map<string, { readonly local: string; readonly usesEvent: boolean }>;
  /** Purpose to its policy's function. */
  readonly policies: Map<string, string>;
  readonly tables: Map<string, string>;
  /** Actions that stand in a script of their own, with what they are called here; none in a trace build, which is one script. */
  readonly onDemand: ReadonlyMap<OnDemand, string>;
  /** The function that reads the consent digits. */
  readonly digits: () => string;
  /** The rule, or else the data element, that is being written: what its conditions remember is kept under its name. */
  owner: { readonly kind: 'rule' | 'element'; readonly name: string };
  /** Whether some rule asks which of the others have fired. */
  readonly bubbling: boolean;
  /** The parameter that holds the rule's event. */
  readonly event: string;
  /** The parameter that holds the rule's number. */
  readonly number: string;
  /** The parameter that holds the entry of a list that is being looked at. */
  readonly item: string;
}
