import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../compiler/model/catalogue.ts';
import { readSites } from '../../compiler/driver/read-sites.ts';
import { makeRulesFolder } from '../harness/rules-folder.ts';
import { readBlocks } from './blocks.ts';
import { smallSite } from './small-site.ts';

// test/house/generate.test.ts checks that docs/reference is up to date. These tests check that it
// is complete, and that every example in it compiles.

const folder = fileURLToPath(new URL('../../docs/reference/', import.meta.url));
const pages = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(folder + name, 'utf8'),
}));

test('every module has a section, and every setting has a row', () => {
  const text = pages.map((page) => page.text).join('\n');
  for (const kind of [
    'events',
    'actions',
    'sources',
    'comparisons',
    'cleaning',
    'conditions',
  ] as const)
    for (const [name, schema] of catalogue[kind]) {
      expect(text).toContain(`\n## ${name}\n`);
      const settings = 'settings' in schema ? Object.keys(schema.settings?.properties ?? {}) : [];
      for (const setting of settings)
        expect(text, `${name}: ${setting}`).toContain(`| \`${setting}\` |`);
    }
});

describe.each(pages)('in docs/reference/$name', ({ text }) => {
  const examples = readBlocks(text);

  test('every section has an example', () => {
    expect(examples).toHaveLength(text.match(/^## /gm)!.length);
  });

  test.each(examples.map((block) => [block.chapter, block] as const))(
    'the example of %s compiles',
    (_, { is, text: example }) => {
      const made = makeRulesFolder(smallSite(is, example));
      try {
        const { diagnostics } = readSites(made.rules, '2025-04-15');
        expect(
          diagnostics
            .filter(({ severity }) => severity === 'error')
            .map(({ code, message }) => `${code}: ${message}`),
        ).toEqual([]);
      } finally {
        made.remove();
      }
    },
  );
});
