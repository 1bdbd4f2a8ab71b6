import type { ActionOutcome } from '../../../compiler/model/verdict.ts';
import type { LogMessage, StoreMessage } from '../bridge/protocol.ts';

/**
 * A value of the page, as plain data. A value that can't be copied is replaced with a description.
 */
type Plain = unknown;

/**
 * The result of one test of a condition. `test` is the test's number within the condition. `right`
 * is set only if the right operand isn't constant.
 */
export interface TestResult {
  readonly test: number;
  readonly left?: Plain;
  readonly right?: Plain;
  readonly ok: boolean;
}

/**
 * A record of a trace bundle (see runtime/engine/trace.ts). The numbers of rules, conditions,
 * actions and data elements refer to the bundle's TraceMeta. The outcomes (`out`) are those of
 * compiler/model/verdict.ts; `namedOutcome` replaces the words of the bundle.
 */
type BundleRecord =
  | {
      readonly k: 'boot';
      readonly site: string;
      readonly counts: { readonly rules: number; readonly elements: number };
    }
  /**
   * An event that ran the rule `r`. If the event ran several rules, each rule has a record. `o`:
   * the event's number within the page.
   */
  | {
      readonly k: 'ev';
      readonly r: number;
      readonly o?: number;
      readonly type?: string;
      readonly trusted?: boolean;
      readonly target?: Plain;
      readonly detail?: Plain;
    }
  /**
   * An event for which some rules didn't run. `filter`: the rules whose filter excludes the event.
   * `untrusted`: the rules that ignore the event because a script dispatched it.
   */
  | {
      readonly k: 'miss';
      readonly o: number;
      readonly type: string;
      readonly trusted: boolean;
      readonly target?: string;
      readonly filter: readonly number[];
      readonly untrusted: readonly number[];
    }
  /**
   * The evaluation of a condition. After a false condition, the later conditions are evaluated only
   * for the trace (`asked`). A later condition with side effects isn't evaluated at all
   * (`skipped`). `waits`: the result arrives in a later record.
   */
  | {
      readonly k: 'cond';
      readonly r: number;
      readonly i: number;
      readonly ok?: boolean;
      readonly saw?: readonly TestResult[];
      readonly asked?: string;
      readonly skipped?: true;
      readonly waits?: true;
      readonly err?: string;
    }
  | { readonly k: 'rule'; readonly r: number; readonly out: 'fired' | 'blocked' }
  | { readonly k: 'el'; readonly e: number; readonly value?: Plain; readonly ty?: string }
  /**
   * A record of an action. If the action runs, its first record marks the start and contains the
   * settings. Its second record contains the outcome `out`. A held or dropped action has only a
   * record with `out`. If a held action runs after the visitor has consented, a start record
   * follows.
   */
  | {
      readonly k: 'act';
      readonly r: number;
      readonly i: number;
      readonly type: string;
      readonly start?: true;
      readonly args?: Plain;
      readonly out?: ActionOutcome;
      readonly err?: string;
    };

/**
 * A record that the preview itself adds, whether the page runs the trace build or the production
 * build.
 */
type FrameRecord =
  | {
      readonly k: 'env';
      readonly stage: 'opened' | 'interactive' | 'complete';
      readonly url: string;
      readonly title: string;
    }
  /**
   * A request. `request` is the request's number within the visit, like `net` in a SentRequest.
   * `act` refers to the action that was running. `loader` refers to the action that loaded the
   * third-party script which sent the request. Both `act` and `loader` contain the `n` of the
   * action's start record.
   */
  | {
      readonly k: 'net';
      readonly request: number;
      readonly via: string;
      readonly method: string;
      readonly url: string;
      readonly bytes: number;
      readonly act?: number | undefined;
      readonly loader?: number | undefined;
    }
  | { readonly k: 'net2'; readonly request: number; readonly status: number }
  | Omit<StoreMessage, 'v' | 't'>
  | {
      readonly k: 'log';
      readonly level: LogMessage['level'];
      readonly text: string;
      readonly at?: string | undefined;
    };

/** The position of a record in the session. */
interface RecordPosition {
  /** Number of the record in the session, from 1, in the order of arrival. */
  readonly seq: number;
  /** Number of the visit. */
  readonly visit: number;
  /** Ms since the page was opened. */
  readonly t: number;
  /** The record's number within the page's trace; set only by a trace bundle. */
  readonly n?: number | undefined;
  /**
   * The `n` of a data element's record. Set if this record was made while that data element was
   * being read.
   */
  readonly p?: number | undefined;
}

export type TraceRecord = RecordPosition & (BundleRecord | FrameRecord);
