import { namesIn } from '../expression/names-in.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import type { Expression } from '../model/expression.ts';
import type { ResolvedSite } from '../model/resolved-site.ts';
import { readSites } from '../read-sites.ts';
import { AS_OF, RULES, type Command } from './command.ts';
import { EXIT, UsageError } from './exit.ts';
import { oneOf } from './one-of.ts';
import { readRequest, requireAnySite, requireSites } from './read-request.ts';
import { showDiagnostics } from './show-diagnostics.ts';

const FORMATS = ['mermaid', 'dot', 'json'] as const;

export const graph: Command = {
  name: 'graph',
  summary: 'Draw what rules and data elements need, and who needs them.',
  operands: { name: 'NAME', doc: 'rules and data elements; with what they need and what needs them, near and far. All of the site without a name' },
  options: {
    'rules': RULES, 'as-of': AS_OF,
    'site': { type: 'string', value: 'SITE', doc: 'the site whose definitions are drawn; the first that has what is named, unless given' },
    'format': { type: 'string', value: 'FORMAT', doc: `how it is written: ${FORMATS.join(', ')}`, default: 'mermaid' },
  },
  examples: ['tagwright graph pageName --site in', 'tagwright graph base/page-view --format dot | dot -Tsvg > view.svg', 'tagwright graph --format json'],
  async run(options, names, terminal) {
    const format = oneOf('--format', String(options['format']), FORMATS);
    const { rules, asOf } = readRequest(options, []);
    const { scopes, diagnostics, texts, known } = readSites(rules, asOf);
    const wanted = options['site'] as string | undefined;
    requireAnySite({ known, diagnostics });
    requireSites(wanted === undefined ? [] : [wanted], { known });
    const scope = scopes.find(({ site }) => wanted === undefined ? names.every((name) => has(site, name)) : site.site === wanted) ?? (wanted === undefined ? scopes[0] : undefined);
    if (!scope) {
      showDiagnostics(diagnostics.filter(({ severity }) => severity === 'error'), texts, terminal);
      return EXIT.mistakes;
    }
    const drawn = around(graphOf(scope.site), names);
    terminal.out(format === 'json' ? `${JSON.stringify({ site: scope.site.site, ...drawn }, null, 2)}\n` : format === 'dot' ? asDot(drawn) : asMermaid(drawn));
    return EXIT.done;
  },
};

function has({ rules, elements }: ResolvedSite, name: string): boolean {
  return elements.has(name) || rules.some(({ id }) => id === name);
}

interface GraphNode {
  /** `rule in/view`, `element pageName`. */
  readonly id: string;
  readonly kind: 'rule' | 'element';
  readonly name: string;
  readonly file: string;
  readonly line: number;
}

interface Graph {
  readonly nodes: readonly GraphNode[];
  /** From what needs to what is needed. */
  readonly edges: readonly { readonly from: string; readonly to: string }[];
}

function graphOf({ rules, elements, disabled }: ResolvedSite): Graph {
  const used = rules.filter((rule) => !rule.archived && !disabled.has(rule.id));
  const needs: readonly (readonly [string, readonly Expression[]])[] = [
    ...used.map(({ id, events, conditions, actions }) => [`rule ${id}`, [...events.map(({ settings }) => settings), ...conditions, ...actions.map(({ settings }) => settings)]] as const),
    ...[...elements.values()].map(({ name, value }) => [`element ${name}`, [value]] as const),
  ];
  return {
    nodes: [
      ...used.map(({ id, place }) => ({ id: `rule ${id}`, kind: 'rule' as const, name: id, file: place.file, line: place.line })),
      ...[...elements.values()].map(({ name, place }) => ({ id: `element ${name}`, kind: 'element' as const, name, file: place.file, line: place.line })),
    ],
    edges: needs.flatMap(([from, expressions]) => [...new Set(expressions.flatMap(namesIn))].filter((name) => elements.has(name)).sort().map((name) => ({ from, to: `element ${name}` }))),
  };
}

/** What named nodes need and what needs them, near and far; all where none is named. */
function around({ nodes, edges }: Graph, names: readonly string[]): Graph {
  if (names.length === 0) return { nodes, edges };
  const asked = names.map((name) => {
    const found = nodes.find((node) => node.name === name || node.id === name);
    const near = didYouMean(name, nodes.map((node) => node.name));
    if (!found) throw new UsageError(`no rule and no data element of the site is called "${name}"${near ? `, did you mean "${near}"?` : '.'}`);
    return found.id;
  });
  const kept = new Set([...reached(asked, edges.map(({ from, to }) => [from, to])), ...reached(asked, edges.map(({ from, to }) => [to, from]))]);
  return { nodes: nodes.filter(({ id }) => kept.has(id)), edges: edges.filter(({ from, to }) => kept.has(from) && kept.has(to)) };
}

function reached(from: readonly string[], steps: readonly (readonly [string, string])[]): ReadonlySet<string> {
  const found = new Set(from);
  for (const one of found) for (const [start, end] of steps) if (start === one) found.add(end);
  return found;
}

/** For Markdown that draws Mermaid's flowcharts. Rules have round ends. */
function asMermaid({ nodes, edges }: Graph): string {
  const numbers = new Map(nodes.map(({ id }, index) => [id, `n${index}`]));
  const lines = nodes.map(({ id, kind, name }) => `  ${numbers.get(id)}${kind === 'rule' ? '(["' : '["'}${name.replaceAll('"', '#quot;')}${kind === 'rule' ? '"])' : '"]'}`);
  return ['flowchart LR', ...lines, ...edges.map(({ from, to }) => `  ${numbers.get(from)} --> ${numbers.get(to)}`), ''].join('\n');
}

/** For Graphviz. */
function asDot({ nodes, edges }: Graph): string {
  return [
    'digraph {', '  rankdir=LR;',
    ...nodes.map(({ id, kind, name, file, line }) => `  ${JSON.stringify(id)} [label=${JSON.stringify(name)}, shape=${kind === 'rule' ? 'oval' : 'box'}, tooltip=${JSON.stringify(`${file}:${line}`)}];`),
    ...edges.map(({ from, to }) => `  ${JSON.stringify(from)} -> ${JSON.stringify(to)};`), '}', '',
  ].join('\n');
}
