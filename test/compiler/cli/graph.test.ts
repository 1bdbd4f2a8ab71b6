import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { main } from '../../../compiler/cli/main.ts';
import { makeRulesFolder, type RulesFolder } from '../../harness/rules-folder.ts';

const SITE = (code: string, more = '') => `site: ${code}
title: Site
serves: { paths: /${code}/ }
elements:
  first: { doc: One., value: { query: one } }
  second: { doc: Two., value: "%first%-%siteCode%" }
  third: { doc: Three., value: { element: second, default: { cookie: seen } } }
  alone: { doc: Alone., value: { query: alone } }
rules:
  - { id: ${code}/one, name: One, events: [dom-ready], conditions: [ { element: third, exists: true } ], actions: [ { push: { to: dataLayer, entry: { event: "%alone%" } } } ] }
  - { id: ${code}/two, name: Two, events: [ { data-element-changed: { value: "%first%" } } ], actions: [ { push: { to: dataLayer, entry: { event: "%first%" } } } ] }
  - { id: ${code}/gone, name: Gone, archived: true, events: [dom-ready], actions: [ { push: { to: dataLayer, entry: { event: "%first%" } } } ] }
${more}`;

let folder: RulesFolder;
beforeEach(() => {
  folder = makeRulesFolder({ 'rules/in/site.yaml': SITE('in'), 'rules/fr/site.yaml': SITE('fr') });
});
afterEach(() => folder.remove());

async function graph(
  ...args: readonly string[]
): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', ''];
  const code = await main(['graph', '--rules', folder.rules, '--as-of', '2025-04-15', ...args], {
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

interface Drawn {
  readonly site: string;
  readonly nodes: readonly { readonly id: string; readonly line: number }[];
  readonly edges: readonly { readonly from: string; readonly to: string }[];
}

async function drawn(
  ...args: readonly string[]
): Promise<{ site: string; nodes: readonly string[]; edges: readonly string[] }> {
  const { site, nodes, edges } = JSON.parse(
    (await graph(...args, '--format', 'json')).out,
  ) as Drawn;
  return {
    site,
    nodes: nodes.map(({ id }) => id),
    edges: edges.map(({ from, to }) => `${from} → ${to}`),
  };
}

describe('the graph', () => {
  test('contains all rules and data elements of a site with their dependencies, each once, and no archived rules', async () => {
    expect(await drawn('--site', 'in')).toEqual({
      site: 'in',
      nodes: [
        'rule in/one',
        'rule in/two',
        'element first',
        'element second',
        'element third',
        'element alone',
      ],
      edges: [
        'rule in/one → element alone',
        'rule in/one → element third',
        'rule in/two → element first',
        'element second → element first',
        'element third → element second',
      ],
    });
  });

  test('around a data element: its direct and indirect dependencies and dependents', async () => {
    expect((await drawn('second', '--site', 'in')).nodes).toEqual([
      'rule in/one',
      'element first',
      'element second',
      'element third',
    ]);
  });

  test('around a rule of the first site that has it', async () => {
    expect(await drawn('in/two')).toEqual({
      site: 'in',
      nodes: ['rule in/two', 'element first'],
      edges: ['rule in/two → element first'],
    });
  });
});

describe('the output', () => {
  test('as Mermaid, which Markdown draws', async () => {
    expect((await graph('in/two')).out).toBe(
      'flowchart LR\n  n0(["in/two"])\n  n1["first"]\n  n0 --> n1\n',
    );
  });

  test('for Graphviz, with source locations', async () => {
    const { out } = await graph('in/two', '--format', 'dot');
    expect(out).toBe(
      'digraph {\n  rankdir=LR;\n  "rule in/two" [label="in/two", shape=oval, tooltip="rules/in/site.yaml:11"];\n  "element first" [label="first", shape=box, tooltip="rules/in/site.yaml:5"];\n  "rule in/two" -> "element first";\n}\n',
    );
  });
});

describe('errors', () => {
  test.each([
    [['thrid', '--site', 'in'], 'Did you mean "third"?'],
    [['in/gone', '--site', 'in'], 'no rule or data element "in/gone"'],
    [['--site', 'inn'], 'unknown site "inn". Did you mean "in"?'],
    [
      ['--format', 'svg'],
      'unknown value "svg" for --format. Available values: mermaid, dot, json.',
    ],
  ])('%j: %s', async (args, expected) => {
    const { code, err } = await graph(...args);
    expect(code).toBe(2);
    expect(err).toContain(expected);
  });

  test('rules with errors print them', async () => {
    folder.write('rules/in/site.yaml', SITE('in', 'bogus: 1\n'));
    folder.write('rules/fr/site.yaml', SITE('fr', 'bogus: 1\n'));
    const { code, err } = await graph();
    expect(code).toBe(1);
    expect(err).toContain('key-unknown');
  });

  test('an empty project has an empty graph and no errors', async () => {
    folder.write('rules/in/site.yaml', 'site: in\ntitle: India\n');
    folder.write('rules/fr/site.yaml', 'site: fr\ntitle: France\n');
    const expected = {
      code: 2,
      out: '',
      err: 'tagwright: the rules have no site: no site.yaml has the key "serves".\n',
    };
    expect(await graph()).toEqual(expected);
    let err = '';
    for (const argv of [
      ['explain', 'in'],
      ['why', 'in/view', '--url', '/'],
    ]) {
      expect(
        await main([...argv, '--rules', folder.rules], {
          out: () => undefined,
          err: (text) => void (err += text),
          colour: false,
        }),
      ).toBe(2);
    }
    expect(err).toBe(expected.err.repeat(2));
  });
});
