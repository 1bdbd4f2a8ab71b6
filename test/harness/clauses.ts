import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The ids of the clauses of test/specification.yaml, in its order. */
export function readClauses(): string[] {
  const specification = parse(readFileSync(new URL('../specification.yaml', import.meta.url), 'utf8')) as { readonly [subject: string]: object };
  return Object.values(specification).flatMap((clauses) => Object.keys(clauses));
}

/**
 * Which clause is covered by which scenarios, one line per clause, and the count. A clause of which only parts are
 * shown is in brackets and doesn't count.
 * @param scenarios by their files
 */
export function clauseTable(clauses: readonly string[], scenarios: ReadonlyMap<string, { readonly covers: readonly string[]; readonly partly: readonly string[] }>): string {
  const citing = (clause: string, word: 'covers' | 'partly'): string[] => [...scenarios].filter(([, scenario]) => scenario[word].includes(clause)).map(([file]) => file);
  const covered = clauses.filter((clause) => citing(clause, 'covers').length > 0);
  const lines = clauses.flatMap((clause) => {
    const files = [...citing(clause, 'covers'), ...citing(clause, 'partly')];
    if (files.length === 0) return [];
    return [`  ${covered.includes(clause) ? ` ${clause} ` : `(${clause})`}  ${[...new Set(files)].join(', ')}`];
  });
  return [...lines, `  ${covered.length} of ${clauses.length} clauses are covered by scenarios; of those in brackets, a part is.`].join('\n');
}
