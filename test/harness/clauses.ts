import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The ids of the clauses of test/specification.yaml, in its order. */
export function readClauses(): string[] {
  const specification = parse(
    readFileSync(new URL('../specification.yaml', import.meta.url), 'utf8'),
  ) as { readonly [subject: string]: object };
  return Object.values(specification).flatMap((clauses) => Object.keys(clauses));
}

type Cited = ReadonlyMap<
  string,
  { readonly covers: readonly string[]; readonly partly: readonly string[] }
>;

/**
 * Which clause is covered by which scenarios, one line per clause. A clause of which only parts are shown is in
 * brackets.
 * @param scenarios by their files: visits, and rules that are refused
 */
export function clauseTable(clauses: readonly string[], scenarios: Cited): string {
  const citing = (clause: string, word: 'covers' | 'partly'): string[] =>
    [...scenarios].filter(([, scenario]) => scenario[word].includes(clause)).map(([file]) => file);
  return clauses
    .flatMap((clause) => {
      const [whole, part] = [citing(clause, 'covers'), citing(clause, 'partly')];
      const name = whole.length > 0 ? ` ${clause} ` : `(${clause})`;
      return whole.length + part.length === 0
        ? []
        : [`  ${name}  ${[...new Set([...whole, ...part])].join(', ')}`];
    })
    .join('\n');
}

/** How many clauses are covered whole, in one sentence. */
export function clauseCount(clauses: readonly string[], scenarios: Cited): string {
  const covered = new Set([...scenarios.values()].flatMap(({ covers }) => covers));
  return `Scenarios cover ${clauses.filter((clause) => covered.has(clause)).length} of ${clauses.length} clauses.`;
}
