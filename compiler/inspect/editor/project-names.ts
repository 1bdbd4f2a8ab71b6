import type { Entry, Node } from '../../model/node.ts';

/** The names that a project's files define, including files with errors. */
export interface ProjectNames {
  readonly elements: ReadonlyMap<string, string>;
  readonly tables: ReadonlySet<string>;
  readonly tests: ReadonlySet<string>;
  /** The parameters of packs, the constants of sites, and the constants that every site has. */
  readonly constants: ReadonlySet<string>;
  readonly events: ReadonlySet<string>;
  readonly eVars: ReadonlySet<string>;
  readonly props: ReadonlySet<string>;
  readonly rules: ReadonlySet<string>;
  readonly sites: ReadonlySet<string>;
  /** The packs, with the descriptions of their parameters. */
  readonly packs: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** The names of the constants that every site has. */
const OWN = ['siteCode', 'dataLayer', 'consentRequired', 'consentOption', 'consentLayer'];

/**
 * Returns the names that files define, and the names in `OWN`.
 * @param roots the root node of each file; undefined for a file without a root node
 */
export function projectNames(roots: Iterable<Node | undefined>): ProjectNames {
  const names = {
    elements: new Map<string, string>(),
    tables: new Set<string>(),
    tests: new Set<string>(),
    constants: new Set<string>(OWN),
    events: new Set<string>(),
    eVars: new Set<string>(),
    props: new Set<string>(),
    rules: new Set<string>(),
    sites: new Set<string>(),
    packs: new Map<string, ReadonlyMap<string, string>>(),
  };
  for (const root of roots) {
    for (const { key, value } of entriesOf(part(root, 'elements')))
      names.elements.set(key, textOf(part(value, 'doc')) ?? '');
    for (const kind of ['tables', 'tests', 'constants'] as const)
      for (const { key } of entriesOf(part(root, kind))) names[kind].add(key);
    for (const kind of ['events', 'eVars', 'props'] as const) {
      for (const { value } of entriesOf(part(part(root, 'variables'), kind)))
        names[kind].add(textOf(value) ?? '');
      names[kind].delete('');
    }
    const rules = part(root, 'rules');
    for (const rule of rules?.kind === 'list' ? rules.items : [])
      names.rules.add(textOf(part(rule, 'id')) ?? '');
    names.sites.add(textOf(part(root, 'site')) ?? '');
    const pack = textOf(part(root, 'pack'));
    const parameters = entriesOf(part(root, 'parameters'));
    for (const { key } of parameters) names.constants.add(key);
    if (pack !== undefined)
      names.packs.set(
        pack,
        new Map(parameters.map(({ key, value }) => [key, textOf(part(value, 'doc')) ?? ''])),
      );
  }
  for (const found of [names.rules, names.sites]) found.delete('');
  return names;
}

function part(node: Node | undefined, key: string): Node | undefined {
  return entriesOf(node).find((entry) => entry.key === key)?.value;
}

function entriesOf(node: Node | undefined): readonly Entry[] {
  return node?.kind === 'map' ? node.entries : [];
}

function textOf(node: Node | undefined): string | undefined {
  return node?.kind === 'scalar' && node.value !== null ? String(node.value) : undefined;
}
