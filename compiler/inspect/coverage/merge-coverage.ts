import type { Coverage, CoveredTest } from './coverage.ts';

/**
 * Merges the coverage of several scenarios, or of several test runs, such as runs on different
 * machines. A rule, condition or branch counts once, even if several bundles contain it.
 */
export function mergeCoverage(parts: readonly Coverage[]): Coverage {
  const rules = joined(
    parts.map((part) => part.rules),
    ({ id }) => id,
    (a, b) => ({
      ...a,
      fired: a.fired + b.fired,
      blocked: a.blocked + b.blocked,
      asked: a.asked + b.asked,
    }),
  );
  const built = new Set(rules.map(({ id }) => id));
  const leftOut = new Map(
    parts
      .flatMap((part) => part.leftOut)
      .filter(({ id }) => !built.has(id))
      .map((rule) => [rule.id, rule]),
  );
  return {
    sites: {
      played: union(parts.map(({ sites }) => sites.played)),
      known: union(parts.map(({ sites }) => sites.known)),
    },
    scenarios: parts.reduce((sum, part) => sum + part.scenarios, 0),
    rules,
    conditions: joined(
      parts.map((part) => part.conditions),
      ({ of }) => of,
      addTest,
    ),
    branches: joined(
      parts.map((part) => part.branches),
      ({ of }) => of,
      addTest,
    ),
    leftOut: [...leftOut.values()].sort((a, b) =>
      inOrder({ ...a.at, column: 1 }, { ...b.at, column: 1 }),
    ),
  };
}

function union(lists: readonly (readonly string[])[]): string[] {
  return [...new Set(lists.flat())].sort();
}

function addTest(a: CoveredTest, b: CoveredTest): CoveredTest {
  return { ...a, seenTrue: a.seenTrue + b.seenTrue, seenFalse: a.seenFalse + b.seenFalse };
}

interface Placed {
  readonly at: { readonly file: string; readonly line: number; readonly column: number };
}

/**
 * Merges several lists. Entries of different lists become one entry if they have the same location
 * and name. If a list has several entries with the same location and name, the first of them is
 * merged with the first in each other list, the second with the second, and so on.
 */
function joined<T extends Placed>(
  lists: readonly (readonly T[])[],
  nameOf: (item: T) => string,
  add: (a: T, b: T) => T,
): T[] {
  const found = new Map<string, T>();
  for (const list of lists) {
    const met = new Map<string, number>();
    for (const item of list) {
      const { file, line, column } = item.at;
      const place = `${file}:${line}:${column} ${nameOf(item)}`;
      const number = met.get(place) ?? 0;
      met.set(place, number + 1);
      const key = `${place} ${number}`;
      const known = found.get(key);
      found.set(key, known ? add(known, item) : item);
    }
  }
  return [...found.values()].sort((a, b) => inOrder(a.at, b.at));
}

function inOrder(a: Placed['at'], b: Placed['at']): number {
  return a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column;
}
