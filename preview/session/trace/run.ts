import type { TraceRecord } from './trace-record.ts';

type Of<K extends TraceRecord['k']> = Extract<TraceRecord, { readonly k: K }>;

export type EventRecord = Of<'ev'>;
export type MissRecord = Of<'miss'>;
export type ConditionRecord = Of<'cond'>;
export type ActionRecord = Of<'act'>;
export type ElementRecord = Of<'el'>;

/**
 * One run of a rule: its event, its conditions, its actions, and the data elements that they read.
 */
export interface Run {
  readonly rule: number;
  readonly visit: number;
  /** The event that ran the rule. Undefined if its record was dropped. */
  readonly event?: EventRecord | undefined;
  /** Extended in place while the rule runs. */
  readonly records: TraceRecord[];
}

export type RunOutcome = 'fired' | 'blocked' | 'held' | 'dropped' | 'waiting' | 'failed';

/**
 * Returns the outcome of a run. `blocked`: a condition is false. `held` and `dropped`: consent
 * prevented all of its actions. `waiting`: a condition may still become true.
 */
export function outcomeOf({ records }: Run): RunOutcome {
  const verdict = records.find((record) => record.k === 'rule');
  if (verdict?.k !== 'rule')
    return records.some((record) => record.k === 'cond' && record.err !== undefined)
      ? 'failed'
      : 'waiting';
  if (verdict.out !== 'fired') return 'blocked';
  const outcomes = records.flatMap((record) =>
    record.k === 'act' && record.out !== undefined ? [record.out] : [],
  );
  if (outcomes.includes('error')) return 'failed';
  if (outcomes.length === 0 || outcomes.includes('ok')) return 'fired';
  return outcomes.includes('held') ? 'held' : 'dropped';
}

/** Returns whether consent prevented an action. */
export function isStopped({ out }: Pick<ActionRecord, 'out'>): boolean {
  return out === 'held' || out === 'dropped';
}
