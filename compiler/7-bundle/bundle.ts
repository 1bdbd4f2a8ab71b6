import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { fingerprint } from '../cache/fingerprint.ts';
import { hash } from '../cache/hash.ts';
import { programHash } from '../cache/program-hash.ts';
import type { Store } from '../cache/store.ts';
import type { Entry, EntryName, OnDemandEntry } from '../model/entry.ts';
import { chooseNames } from './choose-names.ts';
import { shortening, USE, type Import } from './join-modules.ts';
import { measure, type Sizes } from './measure.ts';
import { joinMaps, type PlainMap } from './plain-map.ts';
import { makeRuntimePart, type Minified, type PartRequest, type RuntimePart } from './runtime-part.ts';
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
  /** the script of third parties, where the site wants them apart. */
  readonly onDemand?: Apart;
}

/** A script that a bundle loads when it needs it, from beside its own. */
export interface Apart extends Omit<Bundled, 'key' | 'onDemand'> {
  /** `on-demand.0123456789abcdef.js`: the first 16 hex digits of the script's SHA-256. */
  readonly file: string;
  readonly integrity: string;
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
  const part = hash(programHash(setting.packageRoot), JSON.stringify([request.imports, request.onDemand, request.unused, request.trace]), ...[...request.scripts].flat());
  return { request, part, whole: hash(part, JSON.stringify([entry.pieces, entry.names, entry.onDemand])) };
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
function partRequest(entry: Entry, { packageRoot, scripts, trace = false, unused }: BundleSetting): PartRequest {
  return { packageRoot, trace, scripts, imports: importsOf(entry.names), onDemand: importsOf(entry.onDemand?.names ?? []), unused: usesOf(packageRoot).filter(unused) };
}

function importsOf(names: readonly EntryName[]): Import[] {
  const imports = names.flatMap((name) => name.kind === 'imported' ? [{ file: name.file, exported: name.exported }] : name.kind === 'script' ? [{ file: SCRIPT + name.file, exported: 'default' }] : []);
  return imports.sort((a, b) => a.file < b.file ? -1 : a.file > b.file ? 1 : a.exported < b.exported ? -1 : 1);
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
async function assemble(entry: Entry, part: RuntimePart, request: PartRequest): Promise<Omit<Bundled, 'key'>> {
  const apart = entry.onDemand && part.onDemand && await assembleOnDemand(entry.onDemand, part.onDemand, request);
  const locals = localsOf(part, request.imports);
  const names = chooseNames(entry, part.code, locals, apart ? [JSON.stringify(apart.file), JSON.stringify(apart.integrity), ...part.onDemand!.shared.map(({ inBundle }) => inBundle)].join() : '');
  const { code, map } = await follow(part, entry, names, request);
  const log = locals('runtime/platform/log.ts', 'log');
  const script = `(()=>{try{\n${code}}catch(e){${log}?.("error","Failed to load. ",e)}})();\n`;
  return { code: script, map, bytes: await measure(script), ...(apart && { onDemand: apart }) };
}

/**
 * The on-demand script: it hangs a function on its own element, which the bundle calls with what allows each
 * action and what both scripts use. It adds no name to the page, and does nothing by itself.
 */
async function assembleOnDemand(entry: OnDemandEntry, part: NonNullable<RuntimePart['onDemand']>, request: PartRequest): Promise<Apart> {
  const shared = part.shared.map(({ here }) => here);
  const names = chooseNames(entry, `${shared.join()},${part.code}`, localsOf(part, request.onDemand));
  const { code, map } = await follow(part, entry, names, request);
  const script = `document.currentScript.tagwright=(${[names[entry.allowed], ...shared].join()})=>{\n${code}};\n`;
  const file = `on-demand.${createHash('sha256').update(script).digest('hex').slice(0, 16)}.js`;
  return { file, integrity: fingerprint(script, 'sha256'), code: script, map, bytes: await measure(script) };
}

/** What minified code calls an import. */
function localsOf({ locals }: Minified, imports: readonly Import[]): (file: string, exported: string) => string | undefined {
  const known = new Map(imports.map(({ file, exported }, index) => [`${file.replace(SCRIPT, '')}#${exported}`, locals[index]!]));
  return (file, exported) => known.get(`${file}#${exported}`);
}

/** A part of the runtime and the entry behind it, on the lines after the first. */
async function follow(part: Minified, entry: Omit<Entry, 'onDemand'>, names: readonly string[], request: PartRequest): Promise<Pick<Bundled, 'code' | 'map'>> {
  const { code, map } = await transform(writeEntry(entry, names), {
    ...shortening(request), loader: 'js', target: TARGET, charset: 'ascii', legalComments: 'none', logLevel: 'silent', tsconfigRaw: '{}',
    minifySyntax: true, minifyWhitespace: true, sourcemap: 'external', sourcesContent: false, sourcefile: 'entry.js',
  });
  const joined = joinMaps(part.map, part.end, part.lines, JSON.parse(map) as PlainMap);
  return { code: `${part.code}\n${code}`, map: { ...joined, mappings: `;${joined.mappings}` } };
}
