import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { hash } from '../cache/hash.ts';
import { programHash } from '../cache/program-hash.ts';
import type { Store } from '../cache/store.ts';
import type { Entry } from '../model/entry.ts';
import { chooseNames } from './choose-names.ts';
import { measure, type Sizes } from './measure.ts';
import { joinMaps, type PlainMap } from './plain-map.ts';
import { makeRuntimePart, USE, type PartRequest, type RuntimePart } from './runtime-part.ts';
import { SCRIPT } from './scripts-plugin.ts';
import { TARGET } from './target.ts';
import { writeEntry } from './write-entry.ts';

/** A script and what is known of it that depends on its bytes alone. Plain data, so that it can be kept. */
export interface Bundled {
  /** Under which a store keeps it. */
  readonly key: string;
  /** The whole script, ready to be loaded. */
  readonly code: string;
  /** From the script to the YAML and the runtime's own files, as `Place.file` names them. */
  readonly map: PlainMap;
  readonly bytes: Sizes;
}

export interface BundleSetting {
  /** The folder that holds runtime/. */
  readonly packageRoot: string;
  readonly store: Store;
  /** What the bundle can do without, as runtime/uses.ts names it. */
  unused(name: string): boolean;
  /** The scripts of the rules, by file, with those that they import. */
  readonly scripts: ReadonlyMap<string, string>;
  readonly trace?: boolean;
}

/** Makes bundles, and remembers the runtime's parts that they share. */
export function createBundler(): (entry: Entry, setting: BundleSetting) => Promise<Bundled> {
  const parts = new Map<string, Promise<RuntimePart>>();
  return async (entry, setting) => {
    const { request, part: key, whole } = bundleKeys(entry, setting);
    const kept = await keptBundle(setting.store, whole);
    if (kept) return kept;
    const part = parts.get(key) ?? keptPart(key, request, setting.store);
    parts.set(key, part);
    const bundled = { key: whole, ...await assemble(entry, await part, request) };
    setting.store.set('bundles', whole, JSON.stringify(bundled));
    return bundled;
  };
}

/** Under which a store keeps the bundle of an entry, and the runtime's part of it. */
export function bundleKeys(entry: Entry, setting: BundleSetting): { readonly request: PartRequest; readonly part: string; readonly whole: string } {
  const request = partRequest(entry, setting);
  const part = hash(programHash(setting.packageRoot), JSON.stringify([request.imports, request.unused, request.trace]), ...[...request.scripts].flat());
  return { request, part, whole: hash(part, JSON.stringify(entry.pieces), JSON.stringify(entry.names)) };
}

/** A bundle that was made before, here or on a machine that shares the store. */
export async function keptBundle(store: Store, key: string): Promise<Bundled | undefined> {
  const kept = await store.bring('bundles', key);
  return kept === undefined ? undefined : JSON.parse(kept) as Bundled;
}

async function keptPart(key: string, request: PartRequest, store: Store): Promise<RuntimePart> {
  const kept = store.get('parts', key);
  if (kept !== undefined) return JSON.parse(kept) as RuntimePart;
  const part = await makeRuntimePart(request);
  store.set('parts', key, JSON.stringify(part));
  return part;
}

/** What the entry asks of the runtime, in an order of its own, so that sites with the same wishes share a part. */
function partRequest({ names }: Entry, { packageRoot, scripts, trace = false, unused }: BundleSetting): PartRequest {
  const imports = names.flatMap((name) => name.kind === 'imported' ? [{ file: name.file, exported: name.exported }] : name.kind === 'script' ? [{ file: SCRIPT + name.file, exported: 'default' }] : []);
  return {
    packageRoot, trace, scripts,
    imports: imports.sort((a, b) => a.file < b.file ? -1 : a.file > b.file ? 1 : a.exported < b.exported ? -1 : 1),
    unused: usesOf(packageRoot).filter(unused),
  };
}

const uses = new Map<string, readonly string[]>();

function usesOf(packageRoot: string): readonly string[] {
  const found = uses.get(packageRoot) ?? [...readFileSync(join(packageRoot, 'runtime/uses.ts'), 'utf8').matchAll(USE)].map(([, name]) => name!);
  uses.set(packageRoot, found);
  return found;
}

/**
 * Sets the entry behind the runtime's part. Both stand in one function, which is put around them last, because a
 * minifier would unwrap one that is there already and leak its names into the page. A page that the script can't even
 * be set up in, because what every browser has is gone from it, hears nothing of that; who debugs does.
 */
async function assemble(entry: Entry, part: RuntimePart, { imports }: PartRequest): Promise<Omit<Bundled, 'key'>> {
  const locals = new Map(imports.map(({ file, exported }, index) => [`${file.replace(SCRIPT, '')}#${exported}`, part.locals[index]!]));
  const names = chooseNames(entry, part.code, (file, exported) => locals.get(`${file}#${exported}`)!);
  const { code, map } = await transform(writeEntry(entry, names), {
    loader: 'js', target: TARGET, charset: 'ascii', legalComments: 'none', logLevel: 'silent', tsconfigRaw: '{}',
    minifySyntax: true, minifyWhitespace: true, sourcemap: 'external', sourcesContent: false, sourcefile: 'entry.js',
  });
  const joined = joinMaps(part.map, part.end, part.lines, JSON.parse(map) as PlainMap);
  const log = locals.get('runtime/platform/log.ts#log')!;
  const script = `(()=>{try{\n${part.code}\n${code}}catch(e){${log}?.("error","Failed to load. ",e)}})();\n`;
  return { code: script, map: { ...joined, mappings: `;${joined.mappings}` }, bytes: await measure(script) };
}
