import type { SentRequest } from '../state/session-view.ts';
import type { TraceRecord } from '../trace/trace-record.ts';

/** What came of steps on one side. */
export interface StepsRun {
  readonly requests: readonly SentRequest[];
  readonly records: readonly TraceRecord[];
  /** What couldn't be done, and what failed in the pages, one sentence each. */
  readonly problems: readonly string[];
}
