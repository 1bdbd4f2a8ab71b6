import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main } from '../../../../compiler/cli/main.ts';
import { startLanguageServer, type LanguageServer } from '../../../harness/language-server.ts';

// Tests a new project from `tagwright init` in an editor: its settings, its schemas, and the YAML
// language server.

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tagwright-editor-')));
let server: LanguageServer;

beforeAll(async () => {
  expect(await main(['init', folder], { out: () => {}, err: () => {}, colour: false })).toBe(0);
  const settings = JSON.parse(readFileSync(join(folder, '.vscode/settings.json'), 'utf8')) as {
    'yaml.schemas': object;
  };
  server = await startLanguageServer(folder, {
    schemas: settings['yaml.schemas'],
    validate: true,
    completion: true,
    schemaStore: { enable: false },
  });
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const rule = (condition: string): string =>
  `rules:\n  - id: shop/more\n    name: More\n    events: [dom-ready]\n    conditions:\n      - ${condition}\n    actions:\n      - send-link: { name: "%pageName%" }\n`;

describe('an editor', { timeout: 60_000 }, () => {
  test('reports nothing in a new project from init', async () => {
    for (const file of [
      'rules/tagwright.yaml',
      'rules/shop/site.yaml',
      'rules/shop/elements.yaml',
      'rules/shop/rules.yaml',
      'test/scenarios/shop-page-view.yaml',
      'test/scenarios/shop-no-consent.yaml',
    ]) {
      expect(await server.diagnose(file, readFileSync(join(folder, file), 'utf8')), file).toEqual(
        [],
      );
    }
  });

  test('completes the names of data elements', async () => {
    const text = rule('element: ');
    await server.diagnose('rules/shop/completed.yaml', text);
    const line = text.split('\n').findIndex((each) => each.includes('element:'));
    expect(
      await server.complete('rules/shop/completed.yaml', {
        line,
        character: '      - element: '.length,
      }),
    ).toContain('pageName');
  });

  test('completes events, actions and the keys of a rule', async () => {
    const text =
      'rules:\n  - id: shop/more\n    name: More\n    events:\n      - \n    actions:\n      - \n';
    await server.diagnose('rules/shop/begun.yaml', text);
    expect(await server.complete('rules/shop/begun.yaml', { line: 4, character: 8 })).toEqual(
      expect.arrayContaining(['click', 'dom-ready', 'time-and-scroll']),
    );
    expect(await server.complete('rules/shop/begun.yaml', { line: 6, character: 8 })).toEqual(
      expect.arrayContaining(['set-variables', 'send-event', 'meta']),
    );
    await server.diagnose(
      'rules/shop/rule.yaml',
      'rules:\n  - id: shop/more\n    name: More\n    \n',
    );
    expect(await server.complete('rules/shop/rule.yaml', { line: 3, character: 4 })).toEqual(
      expect.arrayContaining(['conditions', 'order', 'review-by']),
    );
  });

  test.each([
    [
      'a data element',
      '{ element: pageNmae, exists: true }',
      /^6:20 Value is not accepted\. Valid values: "pageName"/,
    ],
    ['a source', '{ cokie: a, exists: true }', /^6:11 Property cokie is not allowed/],
  ])('reports a misspelled %s at its location', async (_, condition, complaint) => {
    const found = await server.diagnose('rules/shop/wrong.yaml', rule(condition));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(complaint);
  });

  test('completes and checks the steps of a scenario', async () => {
    const text =
      'scenario: A\nsite: shop\nas-of: 2025-04-15\nsteps:\n  - open: /\n  - clik: a\n  - \n';
    expect(await server.diagnose('test/scenarios/more.yaml', text)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^6:5 Property clik is not allowed/)]),
    );
    expect(await server.complete('test/scenarios/more.yaml', { line: 6, character: 4 })).toEqual(
      expect.arrayContaining(['click', 'expect', 'expect-none']),
    );
  });

  test("checks a site's settings in site.yaml, and tokens in its other files", async () => {
    expect(
      await server.diagnose('rules/other/site.yaml', 'site: other\ntitle: Other\nextends: shp\n'),
    ).toEqual([expect.stringContaining('3:10 Value is not accepted')]);
    expect(
      await server.diagnose('rules/other/rules.yaml', rule('{ cookie: a, equals: "%pageNmae%" }')),
    ).toEqual([
      expect.stringContaining('A token in this text is neither a data element nor a constant'),
    ]);
  });
});
