import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { analyseRules } from '../../compiler/compile.ts';
import { phases } from '../../compiler/driver/phases.ts';
import { replaceNames } from '../../compiler/model/entry.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');

/** The parents of folders that ARCHITECTURE.md lists. */
const LISTED = [
  'compiler/4-analyse',
  'compiler/expression',
  'compiler/inspect',
  'compiler/play',
  'docs/decisions',
  'preview',
  'runtime',
  'runtime/services',
];

const SITE = `
site: in
title: India
serves: { paths: /in/, hosts: [www.shop.example] }
consent: { cookie: choices, digits: { 3: analytics } }
edge:
  datastream: 11111111-2222-4333-8444-555555555555
  org: ABCDEF0123456789ABCDEF01@AdobeOrg
  domain: edge.shop.example
rules:
`;

test('ARCHITECTURE.md has at most 200 lines', () => {
  expect(page.trimEnd().split('\n').length).toBeLessThanOrEqual(200);
});

test.each(LISTED)('the page that lists the contents of %s leaves none out', (parent) => {
  const isDecisions = parent === 'docs/decisions';
  const names = readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => (isDecisions ? entry.name !== 'README.md' : entry.isDirectory()))
    .map(({ name }) => name);
  const list = isDecisions ? readFileSync(join(root, parent, 'README.md'), 'utf8') : page;
  expect(names.length).toBeGreaterThan(2);
  expect(
    names.filter((name) => !list.includes(`](${isDecisions ? name : `${parent}/${name}`})`)),
  ).toEqual([]);
});

test('the rule of the walk is generated as the line that the walk shows', () => {
  const [, rule] = /```yaml\n([^]*?)```/.exec(page)!;
  const [, line] = /```js\n\s*(.*)\n/.exec(page)!;
  const { scopes } = analyseRules({
    asOf: '2025-04-15',
    folder: {
      output: [
        { file: 'rules/tagwright.yaml', bytes: Buffer.from('language: 1\n') },
        { file: 'rules/in/site.yaml', bytes: Buffer.from(SITE + rule!) },
      ],
      diagnostics: [],
    },
  });
  const { pieces, names } = phases.generate(phases.plan(scopes[0]!).output, scopes[0]!).output;
  const nameOf = (number: number): string => {
    const name = names[number]!;
    return name.kind === 'imported' ? name.exported : name.kind;
  };
  const code = pieces.map(({ text }) => replaceNames(text, nameOf)).join('');
  // The page gives names to the two declarations and the two parameters.
  const shown = line!
    .replaceAll(/analyticsAllowed|edgeClient/g, 'declared')
    .replaceAll(/\b[en]\b(?!")/g, 'parameter');
  expect(code.split('\n')).toContain(shown);
});
