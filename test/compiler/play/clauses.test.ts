import { expect, test } from 'vitest';
import { clauseCount, clauseTable } from '../../harness/clauses.ts';

test('a clause counts when a scenario covers it whole', () => {
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
