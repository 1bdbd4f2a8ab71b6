import { parse } from 'acorn';
import { expect, test } from 'vitest';
import { compile } from '../../../compiler/compile.ts';
import { makeRulesFolder } from '../../harness/rules-folder.ts';
import { runStore } from '../../harness/run-store.ts';

// Texts that would end a string literal, a comment or a script element if the compiler copied them
// from the YAML into the code without escaping them.

const TEXTS = [
  '</script><script>pwned()</script>',
  '<!--<script>pwned()',
  '*/ pwned(); /*',
  '\u2028pwned()\u2029',
  '`+pwned()+`',
  '"); pwned(); ("',
  "'); pwned(); ('",
  '\\"); pwned(); //',
  '//# sourceMappingURL=data:,pwned()',
  '\r\npwned()\n',
];

/** Returns the names that a script uses outside its strings. */
function identifiersIn(code: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (node === null || typeof node !== 'object') return;
    const { type, name } = node as { type?: string; name?: string };
    if (type === 'Identifier' && name !== undefined) found.push(name);
    Object.values(node).forEach(visit);
  };
  visit(parse(code, { ecmaVersion: 2020, sourceType: 'script' }));
  return found;
}

test.each(TEXTS)(
  '%j in names, texts and comments stays data, in the bundle, its trace build and inline',
  { timeout: 60_000 },
  async (text) => {
    const quoted = JSON.stringify(text);
    const folder = makeRulesFolder({
      'rules/shop/site.yaml': `site: shop
title: ${quoted}
serves: { hosts: [www.shop.example] }
constants: { text: ${quoted} }
consent: { cookie: choice, digits: { 3: analytics } }
edge: { datastream: d, org: A@AdobeOrg, domain: edge.shop.example }
# ${text.replace(/\s/g, ' ')}
rules:
  - id: shop/view
    name: ${quoted}
    doc: ${quoted}
    events: [ dom-ready ]
    conditions: [ { cookie: ${quoted}, not-equals: ${quoted} } ]
    actions:
      - push: { to: list, entry: { a: ${quoted}, b: "%text% and more" } }
      - send-link: { name: ${quoted} }
`,
    });
    try {
      const { sites, diagnostics } = await compile({
        rules: folder.rules,
        asOf: '2025-04-15',
        trace: true,
        cache: runStore,
      });
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
      const { code, trace } = sites[0]! as { code: string; trace?: { code: string } };
      for (const each of [code, trace!.code]) {
        expect(identifiersIn(each)).not.toContain('pwned');
        expect(each).not.toMatch(/<\/script|<!--|[\u2028\u2029]/i);
      }
    } finally {
      folder.remove();
    }
  },
);
