import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBundler } from './7-bundle/bundle.ts';
import { buildSite, type BuiltSite } from './build-site.ts';
import { createFileStore } from './cache/file-store.ts';
import { noStore, type Store } from './cache/store.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { packageRoot } from './package-root.ts';
import { readScripts } from './read-scripts.ts';
import { readSites } from './read-sites.ts';

export interface CompileRequest {
  /** The rules folder. */
  readonly rules: string;
  /** YYYY-MM-DD; by default the date of the last commit that touched the rules. */
  readonly asOf?: string | undefined;
  /** Site codes; by default every site that says what it serves. */
  readonly sites?: readonly string[] | undefined;
  /** Stops after the laws: nothing is bundled. */
  readonly checkOnly?: boolean;
  /** The folder of what is kept between builds, or false to keep and use nothing; by default one in node_modules. */
  readonly cache?: string | false | undefined;
}

export interface Compiled {
  readonly asOf: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly sites: readonly BuiltSite[];
  /** The text of every file, for code frames. */
  readonly texts: ReadonlyMap<string, string>;
  /** Sites that can be built, whether asked for or not. */
  readonly known: readonly string[];
}

export interface Compiler {
  /** Compiles the rules as they are now; what hasn't changed since the last time isn't done again. */
  compile(): Promise<Compiled>;
}

/** How many sites are worked on at once: enough that esbuild and the compression are never without work. */
const LANES = 6;

/** Turns a folder of rules into bundles. What is wrong is in the diagnostics; a site with errors has no bundle, the others do. */
export async function compile(request: CompileRequest): Promise<Compiled> {
  return createCompiler(request).compile();
}

/** A compiler that stays, for whoever compiles the same rules again and again. */
export function createCompiler(request: CompileRequest): Compiler {
  const root = packageRoot();
  const store = storeFor(request, root);
  const bundle = createBundler();
  return {
    async compile() {
      const { asOf, diagnostics, scopes, texts, known } = readSites(request.rules, request.asOf);
      const wanted = request.checkOnly ? [] : scopes.filter(({ site }) => request.sites === undefined || request.sites.includes(site.site));
      const runtime = createTexts(root);
      const setting = { bundle, packageRoot: root, store, readScripts: (files: readonly string[]) => readScripts(request.rules, files), textOf: (source: string) => texts.get(source) ?? runtime(source) };
      const sites = await inLanes(wanted, (scope) => buildSite(scope, setting));
      return { asOf, diagnostics, sites, texts, known };
    },
  };
}

function storeFor({ cache }: CompileRequest, root: string): Store {
  return cache === false ? noStore : createFileStore(cache ?? join(root, 'node_modules/.cache/tagwright/results'));
}

/** Files of the package, read once. */
function createTexts(root: string): (file: string) => string | undefined {
  const texts = new Map<string, string>();
  return (file) => {
    if (!file.startsWith('runtime/')) return undefined;
    const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
    texts.set(file, text);
    return text;
  };
}

/** Does something with each item, a few at a time, and gives the results in the items' order. */
async function inLanes<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) results[index] = await work(items[index]!);
  };
  await Promise.all(Array.from({ length: Math.min(LANES, items.length) }, lane));
  return results;
}
