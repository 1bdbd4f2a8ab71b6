import { decodeUtf8 } from '../1-parse/decode-utf8.ts';
import { emitScripts } from '../8-emit/emit.ts';
import { bundleFile, integrityOf } from '../8-emit/site-manifest.ts';
import { scriptIntegrity } from '../cache/script-integrity.ts';
import type { Bundled } from '../model/bundled.ts';
import type { SiteManifest } from '../model/manifest.ts';
import { readScripts } from '../scripts/read-scripts.ts';
import type { BuildContext } from './build-context.ts';
import { buildKey, readInput, type BuildInput, type InputRequest } from './build-input.ts';
import type { BuiltSite } from './built-site.ts';
import type { Compiled } from './compiled.ts';
import { inLanes } from './in-lanes.ts';
import type { Phases } from './phases.ts';
import { hashScripts, type ScriptsHash } from './scripts-hash.ts';

/**
 * The stored result of a whole build. The key in the store is a hash of all input except the rule
 * scripts. The snapshot itself contains the hash of the rule scripts. Each bundle is a separate
 * entry in the store.
 */
interface Snapshot extends Pick<Compiled, 'diagnostics' | 'known' | 'scripts'> {
  readonly sites: readonly StoredSite[];
}

interface StoredSite {
  readonly site: string;
  readonly key: string;
  readonly scripts: ScriptsHash;
  readonly manifest: SiteManifest;
}

/**
 * The number of bundles that are read from the store in parallel. Reading a bundle is mostly
 * waiting for the disk or the network.
 */
const LANES = 16;

/**
 * Wraps the function `build` with a cache. If the store contains a snapshot of an earlier build
 * with the same input, the first call restores the earlier build. If not, the first call builds and
 * stores a snapshot. Later calls always build, but reuse results in memory. Trace builds have no
 * snapshot.
 */
export function cachedBuild(
  build: (input: BuildInput) => Promise<Compiled>,
  request: InputRequest & { readonly checkOnly?: boolean },
  context: BuildContext,
  { parse }: Pick<Phases, 'parse'>,
): () => Promise<Compiled> {
  let isFirst = true;
  const { store, program } = context;
  return async () => {
    const input = readInput(request, parse);
    if (!isFirst) return build(input);
    isFirst = false;
    const key = buildKey(program, request.checkOnly ?? false, input);
    const restored = context.trace ? undefined : await restore(key, input, context, parse);
    if (restored) return restored;
    const compiled = await build(input);
    if (!context.trace) store.set('builds', key, JSON.stringify(snapshotOf(compiled)));
    store.prune();
    return compiled;
  };
}

function snapshotOf({ diagnostics, known, sites, scripts }: Compiled): Snapshot {
  return {
    diagnostics,
    known,
    scripts,
    sites: sites.map(({ site, key, scripts, manifest }) => ({
      site,
      key: key!,
      scripts,
      manifest,
    })),
  };
}

/**
 * Restores a build from its snapshot. Returns undefined if there is no snapshot, if a bundle is
 * missing or doesn't match its manifest, or if a rule script has changed since the snapshot was
 * stored.
 */
async function restore(
  key: string,
  { asOf, folder }: BuildInput,
  context: BuildContext,
  parse: Phases['parse'],
): Promise<Compiled | undefined> {
  const stored = await context.store.fetch('builds', key);
  if (stored === undefined) return undefined;
  const { diagnostics, known, sites, scripts } = JSON.parse(stored) as Snapshot;
  const read = readScripts(context.rules, new Map(scripts.files.map((file) => [file, undefined])));
  if (hashScripts(scripts.files, read).hash !== scripts.hash) return undefined;
  const texts = new Map([...textsIn(folder), ...read.texts]);
  const textOf = (file: string) => texts.get(file) ?? context.runtimeText(file);
  const restored = await inLanes(LANES, sites, async (site) =>
    hashScripts(site.scripts.files, read).hash === site.scripts.hash
      ? restoreSite(site, context, textOf)
      : undefined,
  );
  const whole = restored.filter((site) => site !== undefined);
  const rootOf = (file: string) => {
    const source = folder.output.find((each) => each.file === file);
    return source && parse(file, source.bytes).output.root;
  };
  return whole.length === sites.length
    ? { asOf, diagnostics, known, sites: whole, scripts, texts, rootOf }
    : undefined;
}

async function restoreSite(
  { site, key, scripts, manifest }: StoredSite,
  { store }: BuildContext,
  textOf: (file: string) => string | undefined,
): Promise<BuiltSite | undefined> {
  const startedAt = performance.now();
  const stored = await store.fetch('bundles', key);
  const bundled = stored === undefined ? undefined : (JSON.parse(stored) as Bundled);
  if (!bundled || !describes(manifest, site, bundled)) return undefined;
  return {
    ...emitScripts(site, bundled, textOf),
    manifest,
    diagnostics: [],
    key,
    scripts,
    milliseconds: performance.now() - startedAt,
  };
}

/**
 * Returns whether a stored manifest contains the hashes of the stored bundle and of its on-demand
 * script.
 */
function describes(
  { file, integrity, onDemand }: SiteManifest,
  site: string,
  { code, onDemand: script }: Bundled,
): boolean {
  const isOnDemand = script
    ? onDemand?.file === script.file &&
      onDemand.integrity === scriptIntegrity(script.code, 'sha256')
    : !onDemand;
  return integrity === integrityOf(code) && file === bundleFile(site, code) && isOnDemand;
}

/** Returns the text of each file of the rules, by path. */
function textsIn(folder: BuildInput['folder']): ReadonlyMap<string, string> {
  return new Map(
    folder.output.map(({ file, bytes }) => {
      const decoded = decodeUtf8(bytes);
      return [file, 'text' in decoded ? decoded.text : decoded.textBefore];
    }),
  );
}
