import { daysOf } from '../expression/operators/date-range.ts';
import { walk } from '../expression/tree/children.ts';
import type { Expression } from '../model/expression.ts';
import type { ManifestDays } from '../model/manifest-rule.ts';

const DAY_MS = 86_400_000;

/**
 * Returns the days on which a rule's conditions can all be true, in order. Only the date ranges in
 * the conditions limit these days. The time zones of the ranges are ignored.
 * @returns undefined if the conditions can be true on every day
 */
export function daysOfRule(conditions: readonly Expression[]): readonly ManifestDays[] | undefined {
  const starts = ['', ...startsIn(conditions)];
  const spans: { from?: string; until?: string }[] = [];
  let isOpen = false;
  for (const start of starts) {
    const wasOpen = isOpen;
    isOpen = conditions.every((condition) => canBe(true, condition, start));
    if (isOpen && !wasOpen) spans.push(start === '' ? {} : { from: start });
    if (wasOpen && !isOpen) spans.at(-1)!.until = dayAfter(start, -1);
  }
  const [first] = spans;
  return first && first.from === undefined && first.until === undefined ? undefined : spans;
}

/** Returns the first day of each date range and the day after its last day, all in order. */
function startsIn(conditions: readonly Expression[]): readonly string[] {
  const starts = new Set<string>();
  for (const condition of conditions)
    walk(condition, (part) => {
      if (part.kind !== 'date-range') return;
      const { from, until } = daysOf(part, '');
      if (from !== undefined) starts.add(from);
      if (until !== undefined) starts.add(dayAfter(until, 1));
    });
  return [...starts].sort();
}

/** Returns whether a test can evaluate to `result` on `day`. An empty `day` is before all dates. */
function canBe(result: boolean, test: Expression, day: string): boolean {
  switch (test.kind) {
    case 'literal':
      return test.value === result;
    case 'date-range': {
      const { from, until } = daysOf(test, '');
      return (
        result === ((from === undefined || day >= from) && (until === undefined || day <= until))
      );
    }
    case 'not':
      return canBe(!result, test.item, day);
    case 'awaited':
      return canBe(result, test.item, day);
    case 'all':
    case 'any': {
      const isPossible = (item: Expression) => canBe(result, item, day);
      return result === (test.kind === 'all')
        ? test.items.every(isPossible)
        : test.items.some(isPossible);
    }
    default:
      return true;
  }
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
