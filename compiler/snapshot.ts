import { keptBundle, type Bundled } from './7-bundle/bundle.ts';
import { bundleFile, integrityOf } from './8-emit/site-manifest.ts';
import { fingerprint } from './cache/fingerprint.ts';
import { hashOf, scriptAndMap, type BuildSetting, type BuiltSite, type Scripts, type TextOf } from './build-site.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { inLanes } from './in-lanes.ts';
import type { SiteManifest } from './model/manifest.ts';

/** What a whole build gave: kept under a hash of all that it was given, so that the same build needn't be thought through again. */
export interface Snapshot {
  readonly diagnostics: readonly Diagnostic[];
  readonly known: readonly string[];
  readonly sites: readonly BuiltSite[];
  /** All scripts that the rules name: what was said of them counts as long as they are as they were. */
  readonly scripts: Scripts;
}

interface KeptSite {
  readonly site: string;
  readonly key: string;
  readonly scripts: Scripts;
  readonly manifest: SiteManifest;
}

/** How many bundles are brought at once: all that is waited for is the disk, or another machine. */
const LANES = 16;

/** @returns undefined where there is none, or where a bundle or a script isn't as it was */
export async function readSnapshot(key: string, { store, readScripts }: BuildSetting, textOf: TextOf): Promise<(Snapshot & { readonly scriptTexts: ReadonlyMap<string, string> }) | undefined> {
  const began = performance.now();
  const kept = await store.bring('builds', key);
  if (kept === undefined) return undefined;
  const { diagnostics, known, sites, scripts } = JSON.parse(kept) as Omit<Snapshot, 'sites'> & { readonly sites: readonly KeptSite[] };
  const read = readScripts(scripts.files);
  if (hashOf(read) !== scripts.hash) return undefined;
  const built = await inLanes(LANES, sites, async ({ site, key, scripts, manifest }): Promise<BuiltSite | undefined> => {
    const bundled = await keptBundle(store, key);
    const own = readScripts(scripts.files);
    if (!bundled || hashOf(own) !== scripts.hash || !tellsOf(manifest, site, bundled)) return undefined;
    return { ...scriptAndMap(site, bundled, (source) => own.output.get(source) ?? textOf(source)), manifest, key, scripts, milliseconds: performance.now() - began };
  });
  const whole = built.filter((site) => site !== undefined);
  return whole.length === sites.length ? { diagnostics, known, sites: whole, scripts, scriptTexts: read.output } : undefined;
}

/** Whether a manifest is that of these scripts: others are built anew. */
function tellsOf({ file, integrity, onDemand }: SiteManifest, site: string, { code, onDemand: apart }: Bundled): boolean {
  const isOnDemand = apart ? onDemand?.file === apart.file && onDemand.integrity === fingerprint(apart.code, 'sha256') : !onDemand;
  return integrity === integrityOf(code) && file === bundleFile(site, code) && isOnDemand;
}

/** Keeps what a build gave. */
export function keepSnapshot(key: string, { store }: BuildSetting, { diagnostics, known, sites, scripts }: Snapshot): void {
  store.set('builds', key, JSON.stringify({ diagnostics, known, scripts, sites: sites.map(({ site, key, scripts, manifest }): KeptSite => ({ site, key, scripts, manifest })) }));
}
