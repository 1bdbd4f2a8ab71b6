import { fold } from '../expression/fold.ts';
import type { Scope } from '../expression/scope.ts';
import { walkThrough } from '../expression/walk-through.ts';
import type { Expression } from '../model/expression.ts';
import type { RuleSpec } from '../model/spec.ts';
import { readSites } from '../read-sites.ts';
import { contractAsMarkdown } from '../report/contract-as-markdown.ts';
import { pageContract } from '../report/page-contract.ts';
import { AS_OF, RULES, type Command } from './command.ts';
import { EXIT } from './exit.ts';
import { oneOf } from './one-of.ts';
import { readRequest, requireSites } from './read-request.ts';
import { showDiagnostics } from './show-diagnostics.ts';

const FORMATS = ['ts', 'md'] as const;

export const types: Command = {
  name: 'types',
  summary: 'Write TypeScript declarations of what the rules read from the page and of the calls that they listen to.',
  operands: { name: 'SITE', doc: 'the sites whose rules count; all of them where none is named' },
  options: { 'rules': RULES, 'as-of': AS_OF, 'format': { type: 'string', value: 'FORMAT', doc: `how it is written: ${FORMATS.join(', ')}; md is a page for the people who build the shop's pages`, default: 'ts' } },
  examples: ['tagwright types > shop/tagwright.d.ts', 'tagwright types in fr > tagwright.d.ts', 'tagwright types --format md > page-contract.md'],
  async run(options, sites, terminal) {
    const format = oneOf('--format', String(options['format']), FORMATS);
    const { rules, asOf } = readRequest(options, sites);
    const { scopes, diagnostics, texts, known } = readSites(rules, asOf);
    requireSites(sites, { known });
    if (showDiagnostics(diagnostics.filter(({ severity }) => severity === 'error'), texts, terminal) > 0) return EXIT.mistakes;
    const chosen = scopes.filter(({ site }) => sites.length === 0 || sites.includes(site.site));
    terminal.out(format === 'ts' ? declarations(chosen) : contractAsMarkdown(pageContract(chosen), chosen.length));
    return EXIT.done;
  },
};

/** Names below names; what nothing is read below of is a leaf. */
interface Tree extends Map<string, Tree> {}

interface PageContract {
  readonly globals: Tree;
  /** What is read of a direct call's detail, by its id. */
  readonly calls: Map<string, Tree>;
}

function declarations(scopes: readonly Scope[]): string {
  const contract: PageContract = { globals: new Map(), calls: new Map() };
  for (const scope of scopes) {
    const rules = scope.site.rules.filter((rule) => !rule.archived && !scope.site.disabled.has(rule.id));
    for (const rule of rules) gather(rule, scope, contract);
    for (const id of scope.site.listedDirectCalls ?? []) if (!contract.calls.has(id)) contract.calls.set(id, new Map());
  }
  const calls = [...contract.calls].sort(byName);
  return [
    '// What the rules read from the page, and the direct calls that they listen to. Made by `tagwright types`.',
    'export {};', '', 'declare global {',
    ...calls.length === 0 ? [] : ['  interface TagwrightDirectCalls {', ...calls.map(([id, detail]) => `    ${JSON.stringify(id)}: ${typeOf(detail, '    ')};`), '  }'],
    '  interface Window {',
    ...[...contract.globals].sort(byName).map(([name, tree]) => `    ${keyOf(name)}?: ${typeOf(tree, '    ')};`),
    ...calls.length === 0 ? [] : ['    _satellite?: { track<Id extends keyof TagwrightDirectCalls>(id: Id, detail?: TagwrightDirectCalls[Id]): void };'],
    '  }', '}', '',
  ].join('\n');
}

/** Notes what a rule reads from the page, by way of data elements too. */
function gather({ events, conditions, actions }: RuleSpec, scope: Scope, { globals, calls }: PageContract): void {
  const { directCalls, listedDirectCalls } = scope.site;
  const heard = events.filter(({ module }) => module === 'direct-call').flatMap(({ settings }) => textOf(settings.entries.find(({ key }) => key === 'id')?.value) ?? []);
  // Calls that only other rules make are no business of the page.
  const ids = directCalls ? heard.filter((id) => listedDirectCalls?.includes(id) ?? true) : [];
  for (const id of ids) if (!calls.has(id)) calls.set(id, new Map());
  for (const root of [...events.map(({ settings }) => settings), ...conditions, ...actions.map(({ settings }) => settings)]) {
    walkThrough(fold(root, scope), scope, (part) => {
      if (part.kind !== 'source') return;
      const path = textOf(part.argument);
      if (part.module === 'js' && path !== undefined) grow(globals, path.split('.'));
      const [first, ...below] = part.module === 'event' ? path?.split('.') ?? [] : [];
      if (first === 'detail') for (const id of ids) grow(calls.get(id)!, below);
    });
  }
}

function textOf(expression: Expression | undefined): string | undefined {
  return expression?.kind === 'literal' && typeof expression.value === 'string' ? expression.value : undefined;
}

function grow(tree: Tree, [name, ...below]: readonly string[]): void {
  if (name === undefined) return;
  const branch = tree.get(name) ?? new Map<string, Tree>() as Tree;
  tree.set(name, branch);
  grow(branch, below);
}

/** A tree whose names are all numbers is a list. Every part may be missing: rules take it as absent. */
function typeOf(tree: Tree, indent: string): string {
  if (tree.size === 0) return 'unknown';
  const branches = [...tree].sort(byName);
  if (branches.every(([name]) => /^\d+$/.test(name))) {
    const items: Tree = new Map();
    for (const [, branch] of branches) join(items, branch);
    return `(${typeOf(items, indent)})[]`;
  }
  return `{\n${branches.map(([name, branch]) => `${indent}  ${keyOf(name)}?: ${typeOf(branch, `${indent}  `)};\n`).join('')}${indent}}`;
}

function join(into: Tree, tree: Tree): void {
  for (const [name, branch] of tree) {
    const there = into.get(name) ?? new Map<string, Tree>() as Tree;
    into.set(name, there);
    join(there, branch);
  }
}

function keyOf(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
