import type { Scope } from '../expression/tree/scope.ts';
import type { Expression } from '../model/expression.ts';
import type { OnDemand, Plan } from '../model/plan.ts';
import type { Code, Name } from './code.ts';
import type { Names } from './names.ts';

/**
 * The state while a site's module (the entry) is generated: the plan, the names, and the declared
 * functions.
 */
export interface Generator {
  /**
   * Emits an expression. The emitters call each other through this field, because expressions are
   * recursive.
   */
  emit(expression: Expression): Code;
  /** Whether the generated code is for a trace build. */
  readonly trace: boolean;
  /**
   * The tests of the condition that is being emitted, with their numbers in a trace. Empty in a
   * normal build.
   */
  readonly tests: Map<Expression, number>;
  /**
   * The tests of the branches of every `case`, with their numbers in a trace. Empty in a normal
   * build.
   */
  readonly branches: ReadonlyMap<Expression, number>;
  readonly plan: Plan;
  readonly scope: Scope;
  readonly names: Names;
  /** The function of each data element. */
  readonly elements: Map<string, { readonly local: Name; readonly usesEvent: boolean }>;
  /** The function that evaluates each purpose's consent policy. */
  readonly policies: Map<string, Name>;
  readonly tables: Map<string, Name>;
  /** The edge client of each datastream that actions name. */
  readonly datastreams: Map<string, Name>;
  /**
   * Actions of the on-demand script, with their names in the bundle. Empty in a trace build, which
   * has no on-demand script.
   */
  readonly onDemand: ReadonlyMap<OnDemand, Name>;
  /** The function that reads the consent cookie's digits. `permit 1,3` has the digits 1 and 3. */
  readonly digits: () => Name;
  /** The variable that contains a rule while the rule is registered for each of its events. */
  readonly shared: () => Name;
  /**
   * The rule or data element that is being generated. A condition such as `frequency` can store a
   * count. In this case, the storage key contains the name of the rule or data element.
   */
  owner: { readonly kind: 'rule' | 'element'; readonly name: string };
  /** Whether any event of the site has a `bubble-` setting, such as `bubble-stop`. */
  readonly bubbling: boolean;
  /** The function parameter for the rule's event. */
  readonly event: Name;
  /** The function parameter for the rule's number. */
  readonly number: Name;
  /** The function parameter for the current entry of a list. */
  readonly item: Name;
}
