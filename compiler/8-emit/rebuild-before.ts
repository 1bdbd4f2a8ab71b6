import { windowOf } from '../expression/window-state.ts';
import { walk } from '../expression/children.ts';
import type { Expression } from '../model/expression.ts';
import type { Plan } from '../model/plan.ts';

const DAY_MS = 86_400_000;

/** The first date on which a window that the bundle asks about is over, so that a build for it gives another bundle. */
export function rebuildBefore({ rules, elements, policies, site, asOf }: Plan): string | undefined {
  const ends: string[] = [];
  const look = (expression: Expression) => walk(expression, (part) => {
    if (part.kind !== 'module-test' || part.module !== 'date') return;
    const { until } = windowOf(part, site.zone);
    if (until !== undefined && until >= asOf) ends.push(until);
  });
  for (const { events, conditions, actions } of rules) [...events.map(({ settings }) => settings), ...conditions, ...actions.map(({ settings }) => settings)].forEach(look);
  elements.forEach(({ value }) => look(value));
  policies.forEach(look);
  const [first] = ends.sort();
  return first === undefined ? undefined : new Date(Date.parse(`${first}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}
