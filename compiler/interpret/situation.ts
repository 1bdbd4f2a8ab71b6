import type { Value } from '../expression/value.ts';
import type { Expression } from '../model/expression.ts';
import type { ResolvedSite } from '../model/resolved-site.ts';
import type { DoneAction, Occurrence, World } from './world.ts';

/** What an expression is evaluated in. */
export interface Situation {
  readonly site: ResolvedSite;
  readonly world: World;
  /** What happened in the page. */
  readonly happened?: Occurrence;
  /** The same as the rule sees it, with the element that it describes; fields of the event are absent without it. */
  readonly occurrence?: Occurrence;
  /** The id of the rule that asks; `once` is counted by it. */
  readonly rule?: string;
  /** The entry that `each`, `some`, `every` or `none` is looking at. */
  readonly item?: Value;
  /** Does what an action does, as soon as it runs and before the next one. */
  readonly perform?: (action: DoneAction) => void;
  /** Told of every part that can't be known here: it is taken as absent, or as holding where it is a test. */
  readonly unknown?: (part: Expression) => void;
}
