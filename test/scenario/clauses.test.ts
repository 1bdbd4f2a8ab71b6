import { expect, test } from 'vitest';
import { clauseTable } from '../harness/clauses.ts';

test('a clause counts when a scenario covers it whole', () => {
  const scenarios = new Map([
    ['a.yaml', { covers: ['P-01'], partly: ['P-02'] }],
    ['b.yaml', { covers: ['P-01'], partly: ['P-01'] }],
  ]);
  expect(clauseTable(['P-01', 'P-02', 'P-03'], scenarios)).toBe([
    '   P-01   a.yaml, b.yaml',
    '  (P-02)  a.yaml',
    '  1 of 3 clauses are covered by scenarios; of those in brackets, a part is.',
  ].join('\n'));
});
