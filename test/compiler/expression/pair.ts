import type { Scope } from '../../../compiler/expression/tree/scope.ts';
import type { Expression } from '../../../compiler/model/expression.ts';
import { scopeOf } from '../../harness/scope-of.ts';

const SITE = `
site: in
title: India
serves: { paths: /in/, hosts: [www.shop.example] }
consent:
  cookie: privacy
  digits: { 2: product, 3: analytics, 4: advertising }
  required: true
elements:
  login:
    doc: Whether the visitor is signed in.
    one-of: [yes, no]
    value: { case: [ { when: { cookie: a, equals: Y }, then: "yes" }, { else: "no" } ] }
  agreed:
    doc: Whether the visitor agreed to advertising.
    value: { case: [ { when: { consent: digits, has-any: [4] }, then: in }, { else: out } ] }
  kind: { doc: Stated., one-of: [x, y, z], value: { js: shop.kind } }
`;

/** Adds two tests, given as YAML, to a small site. Returns the site's scope and the two tests. */
export function pair(
  one: string,
  other: string,
): { readonly scope: Scope; readonly tests: readonly [Expression, Expression] } {
  const scope = scopeOf({
    'rules/tagwright.yaml': 'language: 1\n',
    'rules/sites/in/site.yaml': `${SITE}\ntests:\n  one: ${one}\n  other: ${other}\n`,
  });
  return { scope, tests: [scope.site.tests.get('one')!.test, scope.site.tests.get('other')!.test] };
}
