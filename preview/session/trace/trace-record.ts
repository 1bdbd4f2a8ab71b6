import type { TracePayload } from '../../../compiler/model/trace-meta.ts';
import type { ActionOutcome } from '../../../compiler/model/verdict.ts';
import type { LogMessage, StoreMessage } from '../bridge/protocol.ts';

/**
 * A record of a trace bundle. The outcomes of rules and actions are the words of
 * compiler/model/verdict.ts instead of those that the bundle records.
 */
export type WithNamedOutcome<R extends TracePayload> = R extends { readonly k: 'act' }
  ? Omit<R, 'out'> & { readonly out?: ActionOutcome }
  : R extends { readonly k: 'rule' }
    ? Omit<R, 'out'> & { readonly out: 'fired' | 'blocked' }
    : R;

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

export type TraceRecord = RecordPosition & (WithNamedOutcome<TracePayload> | FrameRecord);
