import type { Place } from './place.ts';

export type {
  TestResult,
  TracePayload,
  TraceRecord,
  TraceSink,
} from '../../runtime/trace-record.ts';

/**
 * Gives the meaning of the numbers in a trace (the records of a bundle's execution). The number of
 * a rule, a data element or a branch is an index in `rules`, `elements` or `branches`. The number
 * of a condition is an index in its rule's `conditions`. An action has its own `number`.
 */
export interface TraceMeta {
  readonly v: 1;
  readonly site: string;
  readonly rules: readonly TracedRule[];
  readonly elements: readonly {
    readonly name: string;
    readonly at: At;
    /** The element as its author would write it on one line. */
    readonly text: string;
    /** The indexes of the elements that this element reads. */
    readonly asks: readonly number[];
  }[];
  /**
   * The numbers of the variables that can differ between two identical visits. Their values depend
   * on chance, the time, the page's speed or the visitor's ID. When the preview records a scenario,
   * the preview omits these variables.
   */
  readonly volatile: { readonly eVars: readonly string[]; readonly props: readonly string[] };
  /**
   * The branches of all `case` expressions. `text` is the branch's test. `of` is the data element
   * or the rule that contains the branch.
   */
  readonly branches: readonly { readonly text: string; readonly of: string; readonly at: At }[];
}

export interface TracedRule {
  readonly id: string;
  readonly name: string;
  readonly at: At;
  readonly events: readonly {
    readonly type: string;
    readonly text: string;
    readonly at: At;
    /** The ways in which the page can raise the event; absent if there are none. */
    readonly sends?: readonly TracedSend[];
  }[];
  readonly conditions: readonly {
    readonly text: string;
    readonly at: At;
    readonly test: TracedTest;
  }[];
  /**
   * The rule's actions in the bundle. `number` is the action's position in the YAML, from 1. If the
   * bundle doesn't contain the first action, this list starts with number 2.
   */
  readonly actions: readonly { readonly number: number; readonly type: string; readonly at: At }[];
}

/**
 * One way in which the page can raise an event of a rule A. If the event is a direct call that only
 * rule B makes, the page raises an event of B instead, and B makes the direct call.
 */
export interface TracedSend {
  readonly kind: 'custom-event' | 'direct-call' | 'click' | 'data-layer';
  /**
   * The type of the custom event, the id of the direct call, the selector of the click, or the
   * event name in the data layer's entry.
   */
  readonly name: string;
  /** The element on which a custom event is dispatched; absent for the document. */
  readonly selector?: string;
  /** The name of the data layer's global list, to which the page pushes the entry. */
  readonly list?: string;
  /**
   * The fields that the rule reads from the event's detail or from the data layer, such as
   * `order.id`.
   */
  readonly fields: readonly string[];
}

/** A condition, split into its tests. */
export type TracedTest =
  | { readonly kind: 'all' | 'any'; readonly items: readonly TracedTest[] }
  | { readonly kind: 'not'; readonly item: TracedTest }
  | { readonly kind: 'awaited'; readonly item: TracedTest; readonly timeoutMs: number }
  | SingleTest;

export interface SingleTest {
  readonly kind: 'test';
  /** The test's number in the trace's record of the condition: `saw[].test`. */
  readonly number: number;
  /** The left operand, as its author would write it. Empty if the test has no left operand. */
  readonly left: string;
  readonly operator: string;
  /** The right operand as text. */
  readonly wanted: string;
  /** The right operand, if it is a string, a number, a boolean or a list of these. */
  readonly values: readonly (string | number | boolean)[];
  /**
   * The source and the name that the left operand reads. For the cookie `lang`, the source is
   * `cookie` and the name is `lang`. Absent if the operand isn't the value of a single source. The
   * operand may clean this value with the steps `trim` and `lower-case`.
   */
  readonly reads?: { readonly source: string; readonly name: string };
  readonly at: At;
  /** The test that is applied to each entry, if the left operand is a list. */
  readonly each?: TracedTest;
}

type At = Pick<Place, 'file' | 'line' | 'column'>;
