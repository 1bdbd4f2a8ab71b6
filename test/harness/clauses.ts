import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** Returns the ids of the clauses in test/specification.yaml, in the file's order. */
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
 * Returns a table of the clauses that scenarios cite. Each line contains a clause, and the files of
 * the scenarios that cite the clause. A clause is in brackets if no scenario covers it completely.
 * @param scenarios for each scenario's file, the clauses that the scenario covers completely or
 * partly
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

/** Returns a sentence with the number of clauses that at least one scenario covers completely. */
export function clauseCount(clauses: readonly string[], scenarios: Cited): string {
  const covered = new Set([...scenarios.values()].flatMap(({ covers }) => covers));
  return `Scenarios cover ${clauses.filter((clause) => covered.has(clause)).length} of ${clauses.length} clauses.`;
}
