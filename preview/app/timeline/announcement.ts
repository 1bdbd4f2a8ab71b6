import type { Entry } from '../../session/trace/entry.ts';
import { outcomeOf } from '../../session/trace/run.ts';
import { outcomeTexts } from './naming.ts';

/** The numbers of new entries by kind, and of new runs by outcome. */
export interface Tally {
  readonly events: number;
  readonly fired: number;
  readonly partly: number;
  readonly blocked: number;
  readonly held: number;
  readonly dropped: number;
  readonly failed: number;
  readonly requests: number;
  readonly errors: number;
}

/** Returns the numbers of entries by kind, and of runs by outcome. */
export function tallyOf(entries: readonly Entry[]): Tally {
  const tally = {
    events: 0,
    fired: 0,
    partly: 0,
    blocked: 0,
    held: 0,
    dropped: 0,
    failed: 0,
    requests: 0,
    errors: 0,
  };
  for (const { kind, run } of entries) {
    if (kind === 'event') tally.events += 1;
    if (kind === 'request') tally.requests += 1;
    if (kind === 'error') tally.errors += 1;
    const outcome = run && outcomeOf(run);
    if (outcome !== undefined && outcome in tally) tally[outcome as 'fired'] += 1;
  }
  return tally;
}

/**
 * Returns a sentence such as `5 new events, 1 rule blocked`. Empty if there is nothing to announce.
 */
export function announcement(tally: Tally): string {
  const rules = (
    outcome: 'fired' | 'partly' | 'blocked' | 'held' | 'dropped' | 'failed',
  ): string =>
    tally[outcome] === 0 ? '' : `${counted(tally[outcome], 'rule')} ${outcomeTexts[outcome].word}`;
  return [
    tally.events === 0 ? '' : counted(tally.events, 'new event'),
    rules('fired'),
    rules('partly'),
    rules('blocked'),
    rules('held'),
    rules('dropped'),
    rules('failed'),
    tally.requests === 0 ? '' : counted(tally.requests, 'request'),
    tally.errors === 0 ? '' : counted(tally.errors, 'error'),
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** Returns the entries that started after the record with the number `seq`. */
export function entriesAfter(entries: readonly Entry[], seq: number): readonly Entry[] {
  return entries.filter(({ record }) => record.seq > seq);
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
