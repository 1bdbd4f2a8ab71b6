import type { Entry } from '../trace/entry.ts';
import { outcomeOf } from '../trace/run.ts';

/** How much has happened. */
export interface Tally {
  readonly events: number;
  readonly fired: number;
  readonly blocked: number;
  readonly withheld: number;
  readonly requests: number;
  readonly errors: number;
}

/** What entries come to. */
export function tallyOf(entries: readonly Entry[]): Tally {
  const tally = { events: 0, fired: 0, blocked: 0, withheld: 0, requests: 0, errors: 0 };
  for (const { kind, run } of entries) {
    if (kind === 'event') tally.events += 1;
    if (kind === 'request') tally.requests += 1;
    if (kind === 'error') tally.errors += 1;
    const outcome = run && outcomeOf(run);
    if (outcome === 'fired' || outcome === 'blocked' || outcome === 'withheld') tally[outcome] += 1;
  }
  return tally;
}

/** `5 new events, 1 rule blocked`; nothing where there is nothing to say. */
export function announcement({ events, fired, blocked, withheld, requests, errors }: Tally): string {
  const rules = (count: number, word: string): string => (count === 0 ? '' : `${count === 1 ? '1 rule' : `${count} rules`} ${word}`);
  const things = (count: number, one: string): string => (count === 0 ? '' : `${count} ${one}${count === 1 ? '' : 's'}`);
  return [things(events, 'new event'), rules(fired, 'fired'), rules(blocked, 'blocked'), rules(withheld, 'withheld'), things(requests, 'request'), things(errors, 'error')].filter((part) => part !== '').join(', ');
}
