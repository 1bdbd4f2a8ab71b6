import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main } from '../../../compiler/cli/main.ts';
import type { Report } from '../../../compiler/inspect/report/report.ts';
import { makeRulesFolder, type RulesFolder } from '../../harness/rules-folder.ts';

const CONSENT =
  'consent: { cookie: choice, digits: { 2: product, 3: analytics, 4: advertising }, option: standard, layer: explicit, required: true, missing: out }';
const rule = (id: string, more: string): string =>
  `  - id: ${id}\n    name: "${id} | <b>"\n    events: [dom-ready]\n${more}`;

let folder: RulesFolder;
beforeAll(() => {
  folder = makeRulesFolder({
    'rules/packs/implied.yaml': `pack: implied\ntitle: Implied\nparameters: { always: { type: boolean, doc: whatever was chosen, default: false } }\nrules:\n${rule('implied/set', '    conditions: [ { any: [ { constant: always, equals: true }, { cookie: choice, exists: false } ] } ]\n    actions: [ { set-cookie: { name: choice, value: "2,3", lifetime: 30min, purpose: necessary } } ]\n')}`,
    'rules/base/site.yaml': [
      'site: base',
      'title: Base',
      CONSENT,
      'edge: { datastream: 11111111-2222-4333-8444-555555555555, org: ABCDEF0123456789@AdobeOrg, domain: edge.shop.example }',
      'variables: { props: { 1: page name, 2: unset }, eVars: { 5: login }, events: { 7: viewed } }',
      'elements:',
      '  pageName: { doc: "The <page> | `name`", value: { js: page.name } }',
      '  over: { doc: Of a campaign., value: { query: over } }',
      '  nobody: { doc: Nobody asks., value: { query: nobody } }',
      'rules:',
      rule(
        'base/view',
        '    owner: web\n    review-by: 2025-04-14\n    actions: [ { set-variables: { props: { page name: "%pageName%" }, eVars: { 5: "x" }, events: [viewed] } }, { send-event: { type: web.webpagedetails.pageViews } } ]\n',
      ),
      rule(
        'base/today',
        '    review-by: 2025-04-15\n    conditions: [ { date: { from: 2025-05-15, until: 2025-05-16, zone: UTC } } ]\n    actions: [ { push: { to: queue, entry: { a: 1 } } } ]\n',
      ),
      rule(
        'base/over',
        '    conditions: [ { date: { from: 2025-01-01, until: 2025-04-14, zone: UTC } } ]\n    actions: [ { push: { to: queue, entry: { a: "%over%" } } } ]\n',
      ),
      '',
    ].join('\n'),
    'rules/in/site.yaml':
      'site: in\ntitle: India\nextends: base\nserves: { paths: /in/ }\nuse: [implied]\n',
    'rules/pt/site.yaml':
      'site: pt\ntitle: Portugal\nextends: base\nserves: { paths: /pt/ }\nuse: [ { implied: { always: true } } ]\nbudget: 9000\nthird-parties: on-demand\nrules: [ { id: pt/pixel, name: Pixel, events: [dom-ready], actions: [ { pixel: { host: pixel.example, path: /hit.gif, purpose: advertising } } ] } ]\n',
  });
});
afterAll(() => folder.remove());

async function report(
  ...args: readonly string[]
): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', ''];
  const code = await main(['report', '--rules', folder.rules, '--as-of', '2025-04-15', ...args], {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    colour: false,
  });
  return { code, out, err };
}

describe('a report', () => {
  let result: Report;
  beforeAll(async () => {
    const { code, out, err } = await report('--format', 'json');
    expect([code, err]).toEqual([0, '']);
    result = JSON.parse(out) as Report;
  });

  test('lists the contents of each bundle', () => {
    expect(
      result.sites.map(({ site, rules, leftOut, budget }) => [site, rules, leftOut, budget]),
    ).toEqual([
      ['in', 3, 1, undefined],
      ['pt', 4, 1, 9000],
    ]);
    expect(result.sites.map(({ onDemand }) => onDemand)).toEqual([undefined, expect.any(Number)]);
    expect(result.leftOut).toMatchObject([
      { rule: 'base/over', reason: 'window-over', sites: ['in', 'pt'] },
    ]);
  });

  test('lists the rules that set each variable, and names that no rule sets', () => {
    expect(result.variables).toEqual([
      {
        dictionary: 'events',
        number: 7,
        name: 'viewed',
        rules: ['base/view'],
        sites: ['in', 'pt'],
      },
      { dictionary: 'eVars', number: 5, name: 'login', rules: ['base/view'], sites: ['in', 'pt'] },
      {
        dictionary: 'props',
        number: 1,
        name: 'page name',
        rules: ['base/view'],
        sites: ['in', 'pt'],
      },
      { dictionary: 'props', number: 2, name: 'unset', rules: [], sites: [] },
    ]);
  });

  test('lists the data elements in bundles, those that only left-out rules read, and unused ones', () => {
    expect(result.elements.map(({ name, use, sites }) => [name, use, sites])).toEqual([
      ['nobody', 'unused', []],
      ['over', 'left out', []],
      ['pageName', 'shipped', ['in', 'pt']],
    ]);
  });

  test('lists date ranges that start or end between today and the thirtieth day, and no others', () => {
    expect(result.windows).toEqual([
      {
        rule: 'base/today',
        happens: 'starts',
        day: '2025-05-15',
        zone: 'UTC',
        sites: ['in', 'pt'],
      },
    ]);
  });

  test('lists rules past their review date, from the day after it', () => {
    expect(result.reviews).toMatchObject([
      {
        rule: 'base/view',
        reviewBy: '2025-04-14',
        owner: 'web',
        file: 'rules/base/site.yaml',
        sites: ['in', 'pt'],
      },
    ]);
  });

  test('lists the sites that record a choice for the visitor, and whether they overwrite earlier choices', () => {
    expect(
      result.choices.map(({ name, value, only, sites }) => [name, value, only, sites]),
    ).toEqual([
      ['choice', '2,3', '{ cookie: choice, exists: false }', ['in']],
      ['choice', '2,3', "always, regardless of the visitor's earlier choices", ['pt']],
    ]);
  });

  test('lists the consent of each purpose, the hosts, and the stored data', () => {
    expect(result.consent).toContainEqual({
      purpose: 'analytics',
      words: 'the digit 3',
      asked: true,
      sites: ['in', 'pt'],
    });
    expect(result.hosts).toMatchObject([
      {
        host: 'edge.shop.example',
        proof: 'proven',
        words: 'the digit 3',
        rules: ['base/view'],
        sites: ['in', 'pt'],
      },
      { host: 'pixel.example', sites: ['pt'] },
    ]);
    expect(result.stored).toContainEqual(
      expect.objectContaining({
        where: 'cookie',
        name: 'choice',
        lifetime: 1800,
        sites: ['in', 'pt'],
      }),
    );
  });
});

test('as Markdown, in which text of the rules is escaped', async () => {
  const { out } = await report();
  expect(out).toContain('# Storefront report as of 2025-04-15\n');
  expect(out).toContain('| prop1 | page name | base/view | all 2 |\n');
  expect(out).toContain('| pageName | The \\<page\\> \\| \\`name\\` |  | all 2 |\n');
  expect(out).toMatch(
    /^\| site \| title \| rules \| left out \| bytes \| budget \| on demand \|$/m,
  );
  expect(out).toMatch(/^\| pt \| Portugal \| 4 \| 1 \| \d+ \| 9000 \| \d+ \|$/m);
  expect(out).toMatch(/\| choice \| cookie \| 30 min \|/);
  const rows = out.split('\n').filter((line) => line.startsWith('| '));
  for (const row of rows) expect(row.match(/(?<!\\)\|/g)!.length, row).toBeGreaterThan(3);
});

test('as a page without scripts and requests', async () => {
  const { out } = await report('--format', 'html', 'in');
  expect(out).toMatch(/^<!doctype html>\n<html lang="en">/);
  expect(out).not.toMatch(/<script|src=|<link|url\(/);
  expect(out).not.toContain('Portugal');
  expect(out).toContain('<td>The &lt;page&gt; | `name`</td>');
  expect(out.match(/<section /g)).toHaveLength(out.match(/<h2 /g)!.length);
  for (const [, id] of out.matchAll(/href="#([^"]+)"/g)) expect(out).toContain(`<h2 id="${id}">`);
});

test('of rules with an error: prints the error and exits with 1', async () => {
  folder.write('rules/in/broken.yaml', 'elements: { a: { doc: A., valeu: 1 } }\n');
  const { code, out, err } = await report();
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain('rules/in/broken.yaml:1:');
});
