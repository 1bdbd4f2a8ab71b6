import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testPath } from '../scenarios/load-lane.ts';
import { differences } from './differences.ts';

test('docs/browsers.md lists exactly the differences in differences.ts', () => {
  const page = readFileSync(testPath('../docs/browsers.md'), 'utf8');
  const [, table] = /\|---\|---\|---\|---\|\n((?:\| (?:firefox|webkit) [^\n]*\n)*)\n<!-- end/.exec(
    page,
  )!;
  expect(table!.trim().split('\n')).toEqual(
    differences.map(
      ({ engine, scenario, seen, reason }) =>
        `| ${engine} | \`${scenario}\` | \`${seen}\` | ${reason} |`,
    ),
  );
});
