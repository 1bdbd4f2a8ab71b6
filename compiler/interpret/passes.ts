import { windowOf } from '../expression/window-state.ts';
import type { ModuleTest } from '../model/expression.ts';
import type { Situation } from './situation.ts';

/** Whether a condition that stands alone holds. One that can't be known here is taken to hold. */
export function passes(test: ModuleTest, situation: Situation): boolean {
  switch (test.module) {
    case 'date': return isInWindow(test, situation);
    case 'once': return isFirst(situation);
    default: situation.unknown?.(test); return true;
  }
}

/** Both days are inside, as people in the window's zone count days. */
function isInWindow(test: ModuleTest, { site, world }: Situation): boolean {
  const { from, until, zone } = windowOf(test, site.zone);
  const today = dayIn(zone, world.clock);
  return (from === undefined || from <= today) && (until === undefined || today <= until);
}

function dayIn(timeZone: string, moment: number): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(moment);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)!.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** Asking counts: a rule's second question is answered with no. */
function isFirst({ rule = '', world: { memory: { once } } }: Situation): boolean {
  if (once.has(rule)) return false;
  once.add(rule);
  return true;
}
