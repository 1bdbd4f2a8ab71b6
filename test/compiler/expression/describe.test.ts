import { expect, test } from 'vitest';
import { describe } from '../../../compiler/expression/tree/describe.ts';
import { scopeOf } from '../../harness/scope-of.ts';

const scope = scopeOf({
  'rules/tagwright.yaml': 'language: 1\n',
  'rules/a/site.yaml': `site: a
title: A
serves: { paths: /, hosts: [a.example] }
data-layer: dataLayer
tests:
  neither: { not: { any: [ { cookie: a, exists: true }, { cookie: b, exists: true } ] } }
  nested: { all: [ { cookie: a, exists: true }, { any: [ { cookie: b, exists: true }, { all: [ { cookie: c, exists: true }, { cookie: d, exists: true } ] } ] } ] }
  alone: { not: { all: [ { cookie: a, exists: true } ] } }
  entry: { data-layer: { entry: ecommerce.value }, exists: true }
  state: { data-layer: ecommerce.value, exists: true }
`,
});

test.each([
  ['neither', 'not ({ cookie: a, exists: true } or { cookie: b, exists: true })'],
  [
    'nested',
    '{ cookie: a, exists: true } and ({ cookie: b, exists: true } or ({ cookie: c, exists: true } and { cookie: d, exists: true }))',
  ],
  ['alone', 'not { cookie: a, exists: true }'],
])('%s: nested tests have brackets if they would be ambiguous', (name, text) => {
  expect(describe(scope.site.tests.get(name)!.test)).toBe(text);
});

test.each([
  ['entry', '{ data-layer: { entry: ecommerce.value }, exists: true }'],
  ['state', '{ data-layer: ecommerce.value, exists: true }'],
])('%s: a path of the data layer is described as it is written', (name, text) => {
  expect(describe(scope.site.tests.get(name)!.test)).toBe(text);
});

test('`any` without tests is described by its key, although the check phase rejects it', () => {
  const { place } = scope.site;
  expect(describe({ kind: 'any', items: [], place })).toBe('any: []');
});

test('an empty text is in quotes, and so is the path of the item itself', () => {
  const { place } = scope.site;
  const item = { kind: 'item', path: '', place } as const;
  expect(describe({ kind: 'literal', value: '', place })).toBe('""');
  expect(describe(item)).toBe('{ item: "" }');
});
