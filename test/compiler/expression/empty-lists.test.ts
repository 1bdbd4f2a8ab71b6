import { expect, test } from 'vitest';
import { fold } from '../../../compiler/expression/fold/fold.ts';
import type { Expression } from '../../../compiler/model/expression.ts';
import { scopeOf } from '../../harness/scope-of.ts';

const scope = scopeOf({
  'rules/tagwright.yaml': 'language: 1\n',
  'rules/sites/a/site.yaml': `site: a
title: A
serves: { paths: /, hosts: [a.example] }
tables: { excluded: { none: [], some: [/a/] }, empty: {}, others: { /a/: a } }
tests:
  none-some: { table: excluded, key: none, some: { element: path, contains: { item: "" } } }
  none-every: { table: excluded, key: none, every: { element: path, contains: { item: "" } } }
  none-none: { table: excluded, key: none, none: { element: path, contains: { item: "" } } }
  some-none: { table: excluded, key: some, none: { element: path, contains: { item: "" } } }
  in-empty: { table: empty, key: { url: path }, equals: a }
  in-others: { table: others, key: { url: path }, equals: a }
elements: { path: { url: path } }
`,
});

test.each([
  ['none-some', false],
  ['none-every', true],
  ['none-none', true],
])('%s is decided if the list is empty: no entry passes, and no entry fails', (name, value) => {
  expect(folded(name)).toMatchObject({ kind: 'literal', value });
});

test('a list with an entry is tested in the page', () => {
  expect(folded('some-none')).toMatchObject({ kind: 'quantified', how: 'none' });
});

test('nothing is looked up in a table without entries', () => {
  const lookedUp = (name: string) => fold(scope.site.tests.get(name)!.test, scope);
  expect(lookedUp('in-empty')).toMatchObject({ kind: 'literal', value: false });
  expect(lookedUp('in-others').kind).toBe('comparison');
});

function folded(name: string): Expression {
  return fold(scope.site.tests.get(name)!.test, scope);
}
