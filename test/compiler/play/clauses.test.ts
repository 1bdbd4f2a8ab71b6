import { expect, test } from 'vitest';
import { clauseCount, clauseTable } from '../../harness/clauses.ts';
import { clausesLeft } from '../../harness/clauses-left.ts';

test('a clause counts if a scenario covers it completely', () => {
  const scenarios = new Map([
    ['a.yaml', { covers: ['P-01'], partly: ['P-02'] }],
    ['b.yaml', { covers: ['P-01'], partly: ['P-01'] }],
  ]);
  const clauses = ['P-01', 'P-02', 'P-03'];
  expect(clauseTable(clauses, scenarios)).toBe(
    ['   P-01   a.yaml, b.yaml', '  (P-02)  a.yaml'].join('\n'),
  );
  expect(clauseCount(clauses, scenarios)).toBe('Scenarios cover 1 of 3 clauses.');
});

test("each clause is either shown on a storefront's bundle, or listed with a reason, but never both", () => {
  const clauses = ['P-01', 'P-02', 'P-03'];
  const shown = new Set(['P-01']);
  const why = 'no storefront has it';
  expect(clausesLeft(clauses, shown, { 'P-02': why, 'P-03': why })).toEqual([]);
  expect(clausesLeft(clauses, shown, { 'P-01': why, 'P-02': why, 'P-04': why })).toEqual([
    "P-03 is neither shown on a storefront's bundle nor listed",
    "P-01 is listed, but a storefront's bundle shows it",
    "P-04 is listed, but isn't a clause",
  ]);
});
