import type { TraceRecord } from './trace-record.ts';

type Of<K extends TraceRecord['k']> = Extract<TraceRecord, { readonly k: K }>;

export type EventRecord = Of<'ev'>;
export type MissRecord = Of<'miss'>;
export type ConditionRecord = Of<'cond'>;
export type ActionRecord = Of<'act'>;
export type ElementRecord = Of<'el'>;

/** What a rule did once: its event, conditions and actions, with the data elements that were read meanwhile. Grows while it runs. */
export interface Run {
  readonly rule: number;
  readonly visit: number;
  /** Absent where its record was dropped. */
  readonly event?: EventRecord | undefined;
  readonly records: TraceRecord[];
}

export type RunOutcome = 'fired' | 'blocked' | 'withheld' | 'waiting' | 'failed';

/** What became of a run: `withheld` where consent let none of its actions go, `waiting` where a condition may still come to hold. */
export function outcomeOf({ records }: Run): RunOutcome {
  const verdict = records.find((record) => record.k === 'rule');
  if (verdict?.k !== 'rule') return records.some((record) => record.k === 'cond' && record.err !== undefined) ? 'failed' : 'waiting';
  if (verdict.out !== 'fired') return 'blocked';
  const ended = records.flatMap((record) => (record.k === 'act' && record.out !== undefined ? [record.out] : []));
  if (ended.includes('error')) return 'failed';
  return ended.length > 0 && ended.every((out) => out === 'withheld') ? 'withheld' : 'fired';
}
