import type { Run } from './run.ts';
import type { TraceRecord } from './trace-record.ts';

export type EntryKind =
  | 'page'
  | 'stage'
  | 'event'
  | 'rule'
  | 'request'
  | 'response'
  | 'storage'
  | 'consent'
  | 'log'
  | 'error'
  | 'values';

/** A line of the timeline. */
export interface Entry {
  readonly kind: EntryKind;
  readonly visit: number;
  /** The first record of the entry. */
  readonly record: TraceRecord;
  /**
   * The records that are shown below the entry when the entry is expanded. The array is extended in
   * place.
   */
  readonly folded: readonly TraceRecord[];
  readonly run?: Run | undefined;
}
