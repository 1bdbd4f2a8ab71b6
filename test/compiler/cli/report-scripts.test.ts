import { describe, expect, test } from 'vitest';
import { readSites } from '../../../compiler/driver/read-sites.ts';
import { gatherReport } from '../../../compiler/inspect/report/gather-report.ts';
import { reportAsMarkdown } from '../../../compiler/inspect/report/report-as-markdown.ts';
import { compile } from '../../../compiler/compile.ts';
import { makeRulesFolder } from '../../harness/rules-folder.ts';
import { runStore } from '../../harness/run-store.ts';

const SITE =
  'serves: { hosts: [www.shop.example], paths: /pt/ }\nconsent: { cookie: choice, digits: { 4: advertising } }';
const AS_OF = '2025-04-15';
const rule = (id: string, host: string, more = ''): string =>
  `  - id: ${id}\n    name: ${id}\n${more}    events: [dom-ready]\n    actions: [ { load-script: { host: ${host}, path: /tag.js, purpose: advertising } } ]\n`;

async function reported() {
  const folder = makeRulesFolder({
    'rules/packs/tags.yaml': `pack: tags\ntitle: Tags\nowner: marketing\nreason: Counts orders.\nrules:\n${rule('tags/one', 'tags.example')}${rule('tags/two', 'tags.example', '    owner: web\n')}`,
    'rules/pt/site.yaml': `site: pt\ntitle: Portugal\n${SITE}\nuse: [tags]\nrules:\n${rule('pt/own', 'own.example')}${rule('pt/other', 'own.example')}`,
  });
  try {
    const { sites, diagnostics, asOf } = await compile({
      rules: folder.rules,
      asOf: AS_OF,
      cache: runStore,
    });
    expect(
      diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message),
    ).toEqual([]);
    const [scope] = readSites(folder.rules, asOf).scopes;
    const { manifest } = sites[0]!;
    return { manifest, report: gatherReport([{ scope: scope!, manifest }], asOf) };
  } finally {
    folder.remove();
  }
}

describe('owner and reason', () => {
  test("are those of a rule, or else of its pack, in the site's manifest", async () => {
    const { manifest } = await reported();
    expect(manifest.rules.map(({ id, owner, reason }) => [id, owner, reason]).sort()).toEqual([
      ['pt/other', undefined, undefined],
      ['pt/own', undefined, undefined],
      ['tags/one', 'marketing', 'Counts orders.'],
      ['tags/two', 'web', 'Counts orders.'],
    ]);
  });

  test('are in the report, with one row for each combination of host, owner and reason', async () => {
    const { report } = await reported();
    expect(report.scripts).toEqual([
      { script: 'bundle', rules: [], sites: ['pt'] },
      { script: 'own.example', rules: ['pt/own', 'pt/other'], sites: ['pt'] },
      {
        script: 'tags.example',
        rules: ['tags/one'],
        owner: 'marketing',
        reason: 'Counts orders.',
        sites: ['pt'],
      },
      {
        script: 'tags.example',
        rules: ['tags/two'],
        owner: 'web',
        reason: 'Counts orders.',
        sites: ['pt'],
      },
    ]);
    expect(reportAsMarkdown(report)).toContain(
      '| tags.example | web | Counts orders. | tags/two | pt |',
    );
  });
});
