import { walk } from '../expression/tree/children.ts';
import { daysOf } from '../expression/operators/date-range.ts';
import type { Expression } from '../model/expression.ts';
import type { Plan } from '../model/plan.ts';

const DAY_MS = 86_400_000;

/**
 * Returns the first day on which one of the bundle's date ranges is over. From that day on, a new
 * build results in a different bundle. Returns undefined if none of the date ranges has an end.
 */
export function rebuildBefore({ rules, elements, policies, site, asOf }: Plan): string | undefined {
  const ends: string[] = [];
  const look = (expression: Expression) =>
    walk(expression, (part) => {
      if (part.kind !== 'date-range') return;
      const { until } = daysOf(part, site.zone);
      if (until !== undefined && until >= asOf) ends.push(until);
    });
  for (const { events, conditions, actions } of rules)
    [
      ...events.map(({ settings }) => settings),
      ...conditions,
      ...actions.map(({ settings }) => settings),
    ].forEach(look);
  elements.forEach(({ value }) => look(value));
  policies.forEach(look);
  const [first] = ends.sort();
  return first === undefined
    ? undefined
    : new Date(Date.parse(`${first}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}
