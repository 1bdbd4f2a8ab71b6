import type { Value } from '../expression/value.ts';
import type { Expression } from '../model/expression.ts';
import type { ResolvedSite } from '../model/resolved-site.ts';
import type { World, WorldElement } from './world.ts';

/** What an expression is evaluated in. */
export interface Situation {
  readonly site: ResolvedSite;
  readonly world: World;
  /** What made the rule run; fields of the event are absent without it. */
  readonly occurrence?: Occurrence;
  /** The id of the rule that asks; `once` is counted by it. */
  readonly rule?: string;
  /** The entry that `each`, `some`, `every` or `none` is looking at. */
  readonly item?: Value;
  /** Told of every part that can't be known here: it is taken as absent, or as holding where it is a test. */
  readonly unknown?: (part: Expression) => void;
}

/** Something that happened in the page. */
export interface Occurrence {
  /** The event's type, as rules name it: `click`. */
  readonly type: string;
  /** The element that it happened to; undefined where nobody knows it. */
  readonly element?: WorldElement;
  /** What a direct call or a custom event brought. */
  readonly detail?: Value;
}
