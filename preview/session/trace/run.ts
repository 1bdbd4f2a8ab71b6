import { isStopped, outcomeOfActions, type RunOutcome } from '../../../compiler/model/verdict.ts';
import type { TraceRecord } from './trace-record.ts';

type Of<K extends TraceRecord['k']> = Extract<TraceRecord, { readonly k: K }>;

export type EventRecord = Of<'ev'>;
export type MissRecord = Of<'miss'>;
export type ConditionRecord = Of<'cond'>;
export type ActionRecord = Of<'act'>;
export type ElementRecord = Of<'el'>;

/** One run of a rule: its event, its conditions, its actions, and the reads of data elements. */
export interface Run {
  readonly rule: number;
  readonly visit: number;
  /** The event that ran the rule. Undefined if its record was dropped or cleared. */
  readonly event?: EventRecord | undefined;
  /** The records of the run. The array is extended in place while the rule runs. */
  readonly records: TraceRecord[];
}

/** Returns the outcome of a run. */
export function outcomeOf({ records }: Run): RunOutcome {
  const verdict = records.find((record) => record.k === 'rule');
  if (verdict?.k !== 'rule')
    return records.some((record) => record.k === 'cond' && record.err !== undefined)
      ? 'failed'
      : 'waiting';
  if (verdict.out === 'blocked') return 'blocked';
  return outcomeOfActions(endedActions({ records }).flatMap(({ out }) => out ?? []));
}

/**
 * Returns a record for each action that ended, was held or was dropped. If a held action started
 * later, the outcome in its record is `ran`.
 */
export function endedActions({ records }: Pick<Run, 'records'>): ActionRecord[] {
  const byAction = new Map<number, ActionRecord>();
  for (const record of records) {
    if (record.k !== 'act') continue;
    if (record.out !== undefined) byAction.set(record.i, record);
    else if (byAction.has(record.i)) byAction.set(record.i, { ...record, out: 'ran' });
  }
  return [...byAction.values()];
}

/** Returns the actions that were held or dropped because consent is missing. */
export function stoppedActions(run: Pick<Run, 'records'>): ActionRecord[] {
  return endedActions(run).filter(({ out }) => isStopped(out));
}
