import type { PlainMap } from '../model/bundled.ts';
import {
  joinModules,
  joinSplit,
  splitModules,
  type Import,
  type Joined,
  type JoinRequest,
} from './join-modules.ts';
import { minifyElsewhere } from './minify-elsewhere.ts';
import { endOf, withoutStart, type MapEnd } from './plain-map.ts';
import { SCRIPT } from './scripts-plugin.ts';

/**
 * Minified runtime code. The entry (the site's generated code) is appended to it. The object
 * contains only plain data, so it can be cached.
 */
export interface Minified {
  readonly code: string;
  readonly lines: number;
  /**
   * The minified name of each import. In the bundle, the names have the order of
   * `PartRequest.imports`. In the on-demand script, they have the order of `PartRequest.onDemand`.
   */
  readonly locals: readonly string[];
  readonly map: PlainMap;
  readonly end: MapEnd;
}

/** The runtime's part of a bundle: the entry's imports and their dependencies. */
export interface RuntimePart extends Minified {
  /** The runtime's part of the on-demand script, if there is one. */
  readonly onDemand?: Minified & {
    /**
     * The bundle's variables that the on-demand script uses. A variable's minified name can differ
     * between the bundle (`inBundle`) and the on-demand script (`here`).
     */
    readonly shared: readonly { readonly inBundle: string; readonly here: string }[];
  };
}

export interface PartRequest extends JoinRequest {
  readonly imports: readonly Import[];
  /** The imports of the on-demand script; empty if there is none. */
  readonly onDemand: readonly Import[];
}

/**
 * Bundles the imported modules with esbuild and minifies the result with terser. This is slow, but
 * sites with an equal `PartRequest` share one runtime part.
 */
export async function makeRuntimePart(request: PartRequest): Promise<RuntimePart> {
  const { imports, onDemand } = request;
  if (onDemand.length === 0)
    return withoutExports(await minified(await joinModules(imports, request)), names('r', imports))
      .part;
  const split = await splitModules(imports, onDemand, request);
  const second = await minified(split.second);
  const { script, shared } = withoutImports(second);
  const { part: apart } = withoutExports(script, names('r', onDemand));
  const bundle = await minified(
    await joinSplit(
      split,
      shared.map(({ name }) => name),
      request,
    ),
  );
  const { part, locals } = withoutExports(bundle, [...names('r', imports), ...names('s', shared)]);
  const inBundle = locals.slice(imports.length);
  return {
    ...part,
    locals: locals.slice(0, imports.length),
    onDemand: {
      ...apart,
      shared: shared.map(({ here }, index) => ({ here, inBundle: inBundle[index]! })),
    },
  };
}

const names = (letter: string, all: readonly unknown[]): string[] =>
  all.map((_, index) => `${letter}${index}`);

interface Script {
  readonly code: string;
  readonly map: PlainMap;
}

async function minified(joined: Joined): Promise<Script> {
  // terser doesn't minify a call that esbuild has marked with `@__PURE__`, and only esbuild needs
  // the marks. Spaces replace the marks of immediately called functions, so that the columns in the
  // source map stay the same.
  const shaken = joined.code.replaceAll('/* @__PURE__ */ (() =>', ' '.repeat(16) + '(() =>');
  const { code, map } = await minifyElsewhere({ code: shaken, map: joined.map });
  const { mappings, sources, names } = JSON.parse(map) as PlainMap;
  return {
    code,
    map: { mappings, sources: sources.map((source) => source.replace(SCRIPT, '')), names },
  };
}

/**
 * Removes the last statement, `export{a as r0,b as r1};`, and returns the local name of each
 * export.
 */
function withoutExports(
  { code, map }: Script,
  wanted: readonly string[],
): { readonly part: Minified; readonly locals: readonly string[] } {
  const at = code.lastIndexOf('export{');
  const exported = new Map(
    code
      .slice(at + 'export{'.length, code.lastIndexOf('}'))
      .split(',')
      .map((pair) => pair.split(' as ').reverse() as [string, string]),
  );
  const locals = wanted.map((name) => exported.get(name)!);
  if (at < 0 || locals.includes(undefined!))
    throw new Error('The minified runtime lacks a requested export.');
  const rest = code.slice(0, at);
  return {
    locals,
    part: { code: rest, locals, lines: rest.split('\n').length, map, end: endOf(map.mappings) },
  };
}

const IMPORTS = /^import\{([^}]*)\}from"\.\/shared\.js";/;

/**
 * Removes the first statement, `import{a as b,c as d}from"./shared.js";`, and returns the imported
 * and the local names.
 */
function withoutImports({ code, map }: Script): {
  readonly script: Script;
  readonly shared: readonly { readonly name: string; readonly here: string }[];
} {
  const [statement, pairs] = IMPORTS.exec(code) ?? ['', ''];
  const shared = pairs!
    .split(',')
    .filter(Boolean)
    .map((pair) => {
      const [name, here = name] = pair.split(' as ');
      return { name: name!, here: here! };
    });
  return {
    shared,
    script: { code: code.slice(statement!.length), map: withoutStart(map, statement!.length) },
  };
}
