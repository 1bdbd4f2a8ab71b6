import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseSync } from 'vite';
import { lineAt } from '../house/project.ts';
import { readFreeNames } from '../house/read-free-names.ts';

/** The oldest browsers in which bundles run. README.md and docs/browsers.md name them. */
export const OLDEST = { safari: '14', chrome: '80', firefox: '78' } as const;

/**
 * A name in a module. None of the browser features with this name exists in all of the oldest
 * browsers.
 */
export interface NewerFeature {
  readonly name: string;
  readonly line: number;
  /**
   * The paths of up to three features with this name in MDN's data, for example
   * `javascript.builtins.Array.at`.
   */
  readonly features: string;
}

interface Compat {
  readonly __compat?: {
    readonly support: { readonly [browser: string]: unknown };
  };
}
type Data = Compat & { readonly [name: string]: Data };

interface Statement {
  readonly version_added?: string | boolean | null;
  readonly flags?: unknown;
}

/** All features with the same name. */
interface Named {
  /** Whether at least one of the features exists in all of the oldest browsers. */
  isOld: boolean;
  /** The paths of the features in MDN's data. */
  readonly paths: string[];
}

const globals = new Map<string, Named>();
const members = new Map<string, Named>();
readData();

/**
 * Returns those globals and property names of a module that are newer than the oldest browsers. A
 * property name isn't newer if any object in the oldest browsers has a property with this name.
 */
export function newerFeatures(path: string, text: string): NewerFeature[] {
  const found = [
    ...readFreeNames(path, text).map(({ name, line }) => ({
      name,
      line,
      known: globals.get(name),
    })),
    ...readMembers(path, text).map(({ name, line }) => ({ name, line, known: members.get(name) })),
  ];
  return found.flatMap(({ name, line, known }) =>
    known && !known.isOld ? [{ name, line, features: known.paths.slice(0, 3).join(', ') }] : [],
  );
}

function readData(): void {
  // An import would transform the 20 MB of JSON into a module, which takes a minute.
  const file = createRequire(import.meta.url).resolve('@mdn/browser-compat-data');
  const { api, javascript } = JSON.parse(readFileSync(file, 'utf8')) as {
    api: Data;
    javascript: { builtins: Data };
  };
  for (const [prefix, data] of [
    ['api', api],
    ['javascript.builtins', javascript.builtins],
  ] as const)
    for (const [name, entry] of Object.entries(data)) {
      if (name === '__compat') continue;
      add(globals, name, `${prefix}.${name}`, entry);
      // Code can also read a global as a property, for example of `window`.
      add(members, name, `${prefix}.${name}`, entry);
      for (const [member, below] of Object.entries(entry)) {
        if (member === '__compat') continue;
        const plain = member.replace(/_(static|event)$/, '');
        add(members, plain, `${prefix}.${name}.${plain}`, below);
        if (/^(Window|WorkerGlobalScope|globals)$/.test(name))
          add(globals, plain, `${prefix}.${name}.${plain}`, below);
      }
    }
}

function add(to: Map<string, Named>, name: string, path: string, { __compat }: Data): void {
  if (__compat === undefined) return;
  const known = to.get(name) ?? { isOld: false, paths: [] };
  known.isOld ||= Object.entries(OLDEST).every(([browser, version]) =>
    [__compat.support[browser]].flat().some((one) => isIn(one as Statement | undefined, version)),
  );
  known.paths.push(path);
  to.set(name, known);
}

/** Returns whether a version has a feature. Later removals are ignored. */
function isIn(statement: Statement | undefined, version: string): boolean {
  const added = statement?.version_added;
  if (typeof added !== 'string' || statement?.flags !== undefined) return added === true;
  return Number.parseFloat(added.replace('≤', '')) <= Number(version);
}

interface Tree {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

/** Returns the names of properties that a module reads: `a.name`, `{ name } = a`. */
function readMembers(path: string, text: string): { name: string; line: number }[] {
  const found: { name: string; line: number }[] = [];
  const visit = (tree: Tree): void => {
    if (tree.type === 'MemberExpression' && tree.computed !== true) keep(tree.property as Tree);
    if (tree.type === 'ObjectPattern')
      for (const { key, computed } of tree.properties as Tree[])
        if (key && computed !== true) keep(key as Tree);
    for (const value of Object.values(tree).flat())
      if (value !== null && typeof value === 'object' && 'type' in value) visit(value as Tree);
  };
  const keep = ({ name, start }: Tree): void => {
    if (typeof name === 'string') found.push({ name, line: lineAt(text, start) });
  };
  visit(parseSync(path, text).program as unknown as Tree);
  return found;
}
