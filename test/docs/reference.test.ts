import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../compiler/model/catalogue.ts';
import { readSites } from '../../compiler/read-sites.ts';
import { makeRulesFolder } from '../harness/rules-folder.ts';
import { readBlocks } from './blocks.ts';
import { smallSite } from './small-site.ts';

// docs/reference is generated from the schemas (test/house/generate.test.ts has it up to date). Here: that it is whole, and
// that every example in it compiles.

const folder = fileURLToPath(new URL('../../docs/reference/', import.meta.url));
const pages = readdirSync(folder).map((name) => ({ name, text: readFileSync(folder + name, 'utf8') }));

test('every module has its place on a page, and every setting its row', () => {
  const text = pages.map((page) => page.text).join('\n');
  for (const kind of ['events', 'actions', 'values', 'tests', 'conditions'] as const) for (const [name, schema] of catalogue[kind]) {
    expect(text).toContain(`\n## ${name}\n`);
    const settings = 'settings' in schema ? Object.keys(schema.settings?.properties ?? {}) : [];
    for (const setting of settings) expect(text, `${name}: ${setting}`).toContain(`| \`${setting}\` |`);
  }
});

describe.each(pages)('the examples of $name', ({ text }) => {
  const examples = readBlocks(text);

  test('are there', () => {
    expect(examples).toHaveLength(text.match(/^## /gm)!.length);
  });

  test.each(examples.map((block) => [block.chapter, block] as const))('%s', (_, { is, text: example }) => {
    const made = makeRulesFolder(smallSite(is, example));
    try {
      const { diagnostics } = readSites(made.rules, '2025-04-15');
      expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ code, message }) => `${code}: ${message}`)).toEqual([]);
    } finally {
      made.remove();
    }
  });
});
