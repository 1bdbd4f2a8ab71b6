import type { Place } from './place.ts';

/**
 * The meaning of a trace's numbers: rules, their conditions and actions, and data elements, in the
 * order of their numbers.
 */
export interface TraceMeta {
  readonly v: 1;
  readonly site: string;
  readonly rules: readonly TracedRule[];
  readonly elements: readonly {
    readonly name: string;
    readonly at: At;
    /** Its text, as its author would write it on one line. */
    readonly text: string;
    /** The numbers of the elements that it reads. */
    readonly asks: readonly number[];
  }[];
  /**
   * The branches of each `case`, in the order of their numbers: the test, and the data element or
   * rule that contains it.
   */
  readonly branches: readonly { readonly text: string; readonly of: string; readonly at: At }[];
}

export interface TracedRule {
  readonly id: string;
  readonly name: string;
  readonly at: At;
  readonly events: readonly { readonly type: string; readonly text: string; readonly at: At }[];
  readonly conditions: readonly {
    readonly text: string;
    readonly at: At;
    readonly test: TracedTest;
  }[];
  /** With their numbers within the rule, from 1. */
  readonly actions: readonly { readonly number: number; readonly type: string; readonly at: At }[];
}

/** A condition, split into its tests. */
export type TracedTest =
  | { readonly kind: 'all' | 'any'; readonly items: readonly TracedTest[] }
  | { readonly kind: 'not'; readonly item: TracedTest }
  | { readonly kind: 'awaited'; readonly item: TracedTest; readonly timeoutMs: number }
  | SingleTest;

export interface SingleTest {
  readonly kind: 'test';
  /** The test's number in the condition's record: `saw[].test`. */
  readonly number: number;
  /** Its left operand, as its author would write it; empty if it reads nothing from the page. */
  readonly left: string;
  readonly operator: string;
  /** Its right operand, as text. */
  readonly wanted: string;
  /** Its right operand, if that is a string, number or boolean, or a list of them. */
  readonly values: readonly (string | number | boolean)[];
  /**
   * The only value that it reads, if there is only one and it is compared unchanged except for
   * case.
   */
  readonly reads?: { readonly source: string; readonly name: string };
  readonly at: At;
  /** The test of each entry, for a list. */
  readonly each?: TracedTest;
}

type At = Pick<Place, 'file' | 'line' | 'column'>;
