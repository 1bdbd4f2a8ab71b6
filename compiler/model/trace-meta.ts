import type { Place } from './place.ts';

/** What the numbers of a trace mean: rules, their conditions and actions, and data elements, in the order of their numbers. */
export interface TraceMeta {
  readonly v: 1;
  readonly site: string;
  readonly rules: readonly TracedRule[];
  readonly elements: readonly {
    readonly name: string;
    readonly at: At;
    /** What it is, as its author would write it on one line. */
    readonly text: string;
    /** The numbers of the elements that it asks. */
    readonly asks: readonly number[];
  }[];
  /** The branches of each `case`, in the order of their numbers: what is tested, and the data element or rule that it stands in. */
  readonly branches: readonly { readonly text: string; readonly of: string; readonly at: At }[];
}

export interface TracedRule {
  readonly id: string;
  readonly name: string;
  readonly at: At;
  readonly events: readonly { readonly type: string; readonly text: string; readonly at: At }[];
  readonly conditions: readonly { readonly text: string; readonly at: At; readonly test: TracedTest }[];
  /** With their numbers within the rule, from 1. */
  readonly actions: readonly { readonly number: number; readonly type: string; readonly at: At }[];
}

/** A condition as the tests that it is made of. */
export type TracedTest =
  | { readonly kind: 'all' | 'any'; readonly items: readonly TracedTest[] }
  | { readonly kind: 'not'; readonly item: TracedTest }
  | { readonly kind: 'awaited'; readonly item: TracedTest; readonly timeoutMs: number }
  | SingleTest;

export interface SingleTest {
  readonly kind: 'test';
  /** By which the condition's record tells what it looked at: `saw[].test`. */
  readonly number: number;
  /** What it looks at, as its author would write it; empty where it looks at nothing of the page. */
  readonly left: string;
  readonly operator: string;
  /** What it is compared with. */
  readonly wanted: string;
  /** What it is compared with, where that is a text, number or switch, or a list of such. */
  readonly values: readonly (string | number | boolean)[];
  /** The only thing that it looks at, where there is one and it is taken as it is but for upper and lower case. */
  readonly reads?: { readonly source: string; readonly name: string };
  readonly at: At;
  /** What is asked of each entry of the list that it looks at. */
  readonly each?: TracedTest;
}

type At = Pick<Place, 'file' | 'line' | 'column'>;
