import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeUtf8 } from './1-parse/decode-utf8.ts';
import { createBuilder, type BuiltSite } from './build-site.ts';
import { programHash } from './cache/program-hash.ts';
import type { Store } from './cache/store.ts';
import { whileUnchanged } from './cache/while-unchanged.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { inLanes } from './in-lanes.ts';
import type { Node } from './model/node.ts';
import { packageRoot, packageVersion } from './package-root.ts';
import { buildKey, readGiven, type Given, type ReadRequest } from './read-given.ts';
import { sitesIn, type Steps } from './read-sites.ts';
import { readScripts } from './scripts/read-scripts.ts';
import { rememberedSteps } from './remembered-steps.ts';
import { storeFor } from './store-for.ts';
import { keepSnapshot, readSnapshot, type Snapshot } from './snapshot.ts';
import { withOrigin } from './with-origin.ts';
import { withScripts } from './with-scripts.ts';

export interface CompileRequest extends ReadRequest {
  /** Stops after the laws: nothing is bundled. */
  readonly checkOnly?: boolean;
  /** What is kept between builds: a store, a folder, or false to keep and use nothing; by default TAGWRIGHT_CACHE_DIR, or a folder in node_modules. */
  readonly cache?: Store | string | false | undefined;
  /** Makes a trace build beside each bundle. */
  readonly trace?: boolean | undefined;
}

export interface Compiled {
  readonly asOf: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly sites: readonly BuiltSite[];
  /** The text of every file, for code frames. */
  readonly texts: ReadonlyMap<string, string>;
  /** What a file of the rules holds, where it can be read. */
  rootOf(file: string): Node | undefined;
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
  const program = programHash(root);
  const store = whileUnchanged(storeFor(request.cache), root);
  const setting = { trace: request.trace, packageRoot: root, store, readScripts: (files: readonly string[]) => readScripts(request.rules, new Map(files.map((file) => [file, undefined]))) };
  const steps = rememberedSteps(store, program);
  const build = createBuilder(setting);
  const version = packageVersion(root);
  const runtimeText = createTexts(root);
  const finished = new WeakMap<BuiltSite, BuiltSite>();
  /** Whole builds are for the next process: one that stays has all in memory. */
  let isFirst = true;
  const work = async ({ folder, asOf, sites: named, known }: Given): Promise<Compiled & Snapshot> => {
    const read = sitesIn(folder, asOf, steps, known === undefined);
    const { diagnostics, scopes, texts, scripts } = await withScripts(request.rules, read);
    const wanted = request.checkOnly ? [] : scopes.filter(({ site }) => named === undefined || named.includes(site.site));
    const sites = await inLanes(LANES, wanted, async (scope) => {
      const built = await build(scope, (source) => texts.get(source) ?? runtimeText(source));
      const site = finished.get(built) ?? { ...built, manifest: withOrigin(built.manifest, scope.site, { version, rules: read.texts, scripts: setting.readScripts(built.scripts.files).output, textOf: runtimeText }) };
      finished.set(built, site);
      return site;
    });
    return { asOf, diagnostics, sites, texts, rootOf: (file) => read.roots.get(file), known: known ?? read.known, scripts };
  };
  const pruned = (compiled: Compiled): Compiled => {
    store.prune();
    return compiled;
  };
  return {
    async compile() {
      const given = readGiven(request, steps.parse);
      if (!isFirst) return work(given);
      isFirst = false;
      if (request.trace) return pruned(await work(given));
      const key = buildKey(program, request.checkOnly ?? false, given);
      const texts = textsIn(given.folder);
      const kept = await readSnapshot(key, setting, (source) => texts.get(source) ?? runtimeText(source));
      if (kept) return { asOf: given.asOf, ...kept, texts: new Map([...texts, ...kept.scriptTexts]), rootOf: rootsIn(given.folder, steps) };
      const compiled = await work(given);
      keepSnapshot(key, setting, compiled);
      return pruned(compiled);
    },
  };
}

/** The files of the rules as text, for code frames and maps. */
function textsIn(folder: Given['folder']): ReadonlyMap<string, string> {
  return new Map(folder.output.map(({ file, bytes }) => {
    const decoded = decodeUtf8(bytes);
    return [file, 'text' in decoded ? decoded.text : decoded.textBefore];
  }));
}

/** What the files hold, read when it is asked for. */
function rootsIn({ output }: Given['folder'], steps: Steps): Compiled['rootOf'] {
  return (file) => {
    const source = output.find((each) => each.file === file);
    return source && steps.parse(file, source.bytes).output.root;
  };
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
