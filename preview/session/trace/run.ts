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

export type RunOutcome = 'fired' | 'partly' | 'blocked' | 'held' | 'dropped' | 'waiting' | 'failed';

/**
 * Returns the outcome of a run. `waiting`: the conditions have no result yet. `blocked`: a
 * condition is false. `failed`: a condition or an action threw an error. `fired`: the conditions
 * are true, and no action lacked consent. `partly`: some actions lacked consent. `held`: all
 * actions lacked consent, and at least one will run if the visitor consents. `dropped`: all actions
 * lacked consent, and none will run later.
 */
export function outcomeOf({ records }: Run): RunOutcome {
  const verdict = records.find((record) => record.k === 'rule');
  if (verdict?.k !== 'rule')
    return records.some((record) => record.k === 'cond' && record.err !== undefined)
      ? 'failed'
      : 'waiting';
  if (verdict.out !== 'fired') return 'blocked';
  const stopped = stoppedActions({ records });
  const ended = endedActions({ records });
  if (ended.some(({ out }) => out === 'error')) return 'failed';
  if (stopped.length === 0) return 'fired';
  if (stopped.length < ended.length) return 'partly';
  return stopped.some(({ out }) => out === 'held') ? 'held' : 'dropped';
}

/**
 * Returns a record for each action that ended, was held or was dropped. If a held action started
 * later, the outcome in its record is `ok`.
 */
export function endedActions({ records }: Pick<Run, 'records'>): ActionRecord[] {
  const byAction = new Map<number, ActionRecord>();
  for (const record of records) {
    if (record.k !== 'act') continue;
    if (record.out !== undefined) byAction.set(record.i, record);
    else if (byAction.has(record.i)) byAction.set(record.i, { ...record, out: 'ok' });
  }
  return [...byAction.values()];
}

/** Returns the actions that were held or dropped because consent is missing. */
export function stoppedActions(run: Pick<Run, 'records'>): ActionRecord[] {
  return endedActions(run).filter(isStopped);
}

/** Returns whether an action was held or dropped because consent is missing. */
export function isStopped({ out }: Pick<ActionRecord, 'out'>): boolean {
  return out === 'held' || out === 'dropped';
}
