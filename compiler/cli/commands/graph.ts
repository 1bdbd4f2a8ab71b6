import { namesIn } from '../../expression/tree/names-in.ts';
import type { Expression } from '../../model/expression.ts';
import type { ResolvedSite } from '../../model/resolved-site.ts';
import { readSites } from '../../driver/read-sites.ts';
import { AS_OF, RULES, type Command } from '../command.ts';
import { EXIT, UsageError } from '../exit.ts';
import { oneOf } from '../options/one-of.ts';
import { readRequest, requireAnySite, requireSites } from '../options/read-request.ts';
import { showErrors } from '../output/show-errors.ts';
import { suggestion } from '../options/suggestion.ts';

const FORMATS = ['mermaid', 'dot', 'json'] as const;

export const graph: Command = {
  name: 'graph',
  summary: 'Draw the dependencies of rules and data elements.',
  operands: {
    name: 'NAME',
    doc: "rules and data elements to draw, with everything that they depend on and that depends on them; by default all of the site's",
  },
  options: {
    rules: RULES,
    'as-of': AS_OF,
    site: {
      type: 'string',
      value: 'SITE',
      doc: 'site whose definitions are drawn; by default the first that has all the names',
    },
    format: {
      type: 'string',
      value: 'FORMAT',
      doc: `output format: ${FORMATS.join(', ')}`,
      default: 'mermaid',
    },
  },
  examples: [
    'tagwright graph pageName --site in',
    'tagwright graph base/page-view --format dot | dot -Tsvg > view.svg',
    'tagwright graph --format json',
  ],
  async run(options, names, terminal) {
    const format = oneOf('--format', String(options['format']), FORMATS);
    const { rules, asOf } = readRequest(options, []);
    const read = readSites(rules, asOf);
    const wanted = options['site'] as string | undefined;
    requireAnySite(read);
    requireSites(wanted === undefined ? [] : [wanted], read);
    const scope =
      read.scopes.find(({ site }) =>
        wanted === undefined ? names.every((name) => has(site, name)) : site.site === wanted,
      ) ?? (wanted === undefined ? read.scopes[0] : undefined);
    if (!scope) {
      showErrors(read, terminal);
      return EXIT.mistakes;
    }
    const drawn = around(graphOf(scope.site), names);
    terminal.out(
      format === 'json'
        ? `${JSON.stringify({ site: scope.site.site, ...drawn }, null, 2)}\n`
        : format === 'dot'
          ? asDot(drawn)
          : asMermaid(drawn),
    );
    return EXIT.done;
  },
};

function has({ rules, elements }: ResolvedSite, name: string): boolean {
  return elements.has(name) || rules.some(({ id }) => id === name);
}

interface GraphNode {
  /** The node's id, such as `rule in/view` or `element pageName`. */
  readonly id: string;
  readonly kind: 'rule' | 'element';
  readonly name: string;
  readonly file: string;
  readonly line: number;
}

interface Graph {
  readonly nodes: readonly GraphNode[];
  /** Each edge points from the dependent node to its dependency. */
  readonly edges: readonly { readonly from: string; readonly to: string }[];
}

function graphOf({ rules, elements, disabled }: ResolvedSite): Graph {
  const used = rules.filter((rule) => !rule.archived && !disabled.has(rule.id));
  const needs: readonly (readonly [string, readonly Expression[]])[] = [
    ...used.map(
      ({ id, events, conditions, actions }) =>
        [
          `rule ${id}`,
          [
            ...events.map(({ settings }) => settings),
            ...conditions,
            ...actions.map(({ settings }) => settings),
          ],
        ] as const,
    ),
    ...[...elements.values()].map(({ name, value }) => [`element ${name}`, [value]] as const),
  ];
  return {
    nodes: [
      ...used.map(({ id, place }) => ({
        id: `rule ${id}`,
        kind: 'rule' as const,
        name: id,
        file: place.file,
        line: place.line,
      })),
      ...[...elements.values()].map(({ name, place }) => ({
        id: `element ${name}`,
        kind: 'element' as const,
        name,
        file: place.file,
        line: place.line,
      })),
    ],
    edges: needs.flatMap(([from, expressions]) =>
      [...new Set(expressions.flatMap(namesIn))]
        .filter((name) => elements.has(name))
        .sort()
        .map((name) => ({ from, to: `element ${name}` })),
    ),
  };
}

/**
 * Returns the named nodes with all their direct and indirect dependencies and dependents, or the
 * whole graph if no name is given.
 */
function around({ nodes, edges }: Graph, names: readonly string[]): Graph {
  if (names.length === 0) return { nodes, edges };
  const wanted = names.map((name) => {
    const found = nodes.find((node) => node.name === name || node.id === name);
    if (!found)
      throw new UsageError(
        `the site has no rule or data element "${name}"${suggestion(
          name,
          nodes.map((node) => node.name),
          'names',
        )}`,
      );
    return found.id;
  });
  const kept = new Set([
    ...reached(
      wanted,
      edges.map(({ from, to }) => [from, to]),
    ),
    ...reached(
      wanted,
      edges.map(({ from, to }) => [to, from]),
    ),
  ]);
  return {
    nodes: nodes.filter(({ id }) => kept.has(id)),
    edges: edges.filter(({ from, to }) => kept.has(from) && kept.has(to)),
  };
}

function reached(
  from: readonly string[],
  steps: readonly (readonly [string, string])[],
): ReadonlySet<string> {
  const found = new Set(from);
  for (const one of found) for (const [start, end] of steps) if (start === one) found.add(end);
  return found;
}

/** Returns a Mermaid flowchart. Rules are drawn with rounded ends. */
function asMermaid({ nodes, edges }: Graph): string {
  const numbers = new Map(nodes.map(({ id }, index) => [id, `n${index}`]));
  const lines = nodes.map(
    ({ id, kind, name }) =>
      `  ${numbers.get(id)}${kind === 'rule' ? '(["' : '["'}${name.replaceAll('"', '#quot;')}${kind === 'rule' ? '"])' : '"]'}`,
  );
  return [
    'flowchart LR',
    ...lines,
    ...edges.map(({ from, to }) => `  ${numbers.get(from)} --> ${numbers.get(to)}`),
    '',
  ].join('\n');
}

/** Returns a graph in Graphviz's DOT language. */
function asDot({ nodes, edges }: Graph): string {
  return [
    'digraph {',
    '  rankdir=LR;',
    ...nodes.map(
      ({ id, kind, name, file, line }) =>
        `  ${JSON.stringify(id)} [label=${JSON.stringify(name)}, shape=${kind === 'rule' ? 'oval' : 'box'}, tooltip=${JSON.stringify(`${file}:${line}`)}];`,
    ),
    ...edges.map(({ from, to }) => `  ${JSON.stringify(from)} -> ${JSON.stringify(to)};`),
    '}',
    '',
  ].join('\n');
}
