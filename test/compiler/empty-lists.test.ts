import { expect, test } from 'vitest';
import { fold } from '../../compiler/expression/fold.ts';
import type { Expression } from '../../compiler/model/expression.ts';
import { scopeOf } from '../harness/scope-of.ts';

const scope = scopeOf({ 'rules/tagwright.yaml': 'language: 1\n', 'rules/sites/a/site.yaml': `site: a
title: A
serves: { paths: /, hosts: [a.example] }
tables: { excluded: { nobody: [], somebody: [/a/] }, empty: {}, others: { /a/: a } }
tests:
  nobody-some: { table: excluded, key: nobody, some: { element: path, contains: { item: "" } } }
  nobody-every: { table: excluded, key: nobody, every: { element: path, contains: { item: "" } } }
  nobody-none: { table: excluded, key: nobody, none: { element: path, contains: { item: "" } } }
  somebody-none: { table: excluded, key: somebody, none: { element: path, contains: { item: "" } } }
  in-empty: { table: empty, key: { url: path }, equals: a }
  in-others: { table: others, key: { url: path }, equals: a }
elements: { path: { url: path } }
` });

test.each([['nobody-some', false], ['nobody-every', true], ['nobody-none', true]])('%s is decided where the list is empty: nothing has an entry that passes, or one that doesn\'t', (name, value) => {
  expect(folded(name)).toMatchObject({ kind: 'literal', value });
});

test('a list with an entry is asked in the page', () => {
  expect(folded('somebody-none')).toMatchObject({ kind: 'quantified', how: 'none' });
});

test('nothing is looked up in a table without entries', () => {
  const lookedUp = (name: string) => fold(scope.site.tests.get(name)!.test, scope);
  expect(lookedUp('in-empty')).toMatchObject({ kind: 'literal', value: false });
  expect(lookedUp('in-others').kind).toBe('comparison');
});

function folded(name: string): Expression {
  return fold(scope.site.tests.get(name)!.test, scope);
}
