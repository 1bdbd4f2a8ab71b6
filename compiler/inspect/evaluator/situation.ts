import type { Value } from '../../expression/tree/value.ts';
import type { Expression } from '../../model/expression.ts';
import type { ResolvedSite } from '../../model/resolved-site.ts';
import type { DoneAction, Occurrence, World } from './world.ts';

/** The state in which an expression is evaluated. */
export interface Situation {
  readonly site: ResolvedSite;
  readonly world: World;
  /** The event as it happened in the page, regardless of the rule. */
  readonly happened?: Occurrence;
  /**
   * The event as the rule sees it: its element is the one that matches the rule. Without an event,
   * event fields are absent.
   */
  readonly occurrence?: Occurrence;
  /** The ID of the rule. The condition `once` counts separately for each rule. */
  readonly rule?: string;
  /** The data element whose value is evaluated. `once` counts separately for each data element. */
  readonly element?: string;
  /** The current entry of `each`, `some`, `every` or `none`. */
  readonly item?: Value;
  /** Called for each action that runs, before the next one runs. */
  readonly perform?: (action: DoneAction) => void;
  /**
   * Called for every expression whose value the evaluator doesn't know. An unknown test is assumed
   * to be true. Other unknown values are usually absent.
   */
  readonly unknown?: (part: Expression) => void;
}
