import type { Run } from './run.ts';
import type { TraceRecord } from './trace-record.ts';

export const entryKinds = ['page', 'stage', 'event', 'rule', 'request', 'answer', 'storage', 'consent', 'log', 'error', 'values'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** A line of the timeline: something that happened, with the records that are folded under it. */
export interface Entry {
  readonly kind: EntryKind;
  readonly visit: number;
  /** What it began with. */
  readonly record: TraceRecord;
  /** What is folded under it; grows while it goes on. */
  readonly folded: readonly TraceRecord[];
  readonly run?: Run | undefined;
}
