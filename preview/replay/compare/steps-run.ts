import type { SentRequest } from '../../session/running/session-view.ts';
import type { TraceRecord } from '../../session/trace/trace-record.ts';

/** The result of one of the two visits in a comparison. */
export interface StepsRun {
  readonly requests: readonly SentRequest[];
  readonly records: readonly TraceRecord[];
  /** Steps that couldn't be played, and errors of the pages, one sentence each. */
  readonly problems: readonly string[];
}
