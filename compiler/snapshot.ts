import { keptBundle } from './7-bundle/bundle.ts';
import { hashOf, scriptAndMap, type BuildSetting, type BuiltSite, type Scripts, type TextOf } from './build-site.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
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

/** @returns undefined where there is none, or where a bundle or a script isn't as it was */
export function readSnapshot(key: string, { store, readScripts }: BuildSetting, textOf: TextOf): (Snapshot & { readonly scriptTexts: ReadonlyMap<string, string> }) | undefined {
  const began = performance.now();
  const kept = store.get('builds', key);
  if (kept === undefined) return undefined;
  const { diagnostics, known, sites, scripts } = JSON.parse(kept) as Omit<Snapshot, 'sites'> & { readonly sites: readonly KeptSite[] };
  const scriptTexts = readScripts(scripts.files);
  if (hashOf(scriptTexts) !== scripts.hash) return undefined;
  const read: BuiltSite[] = [];
  for (const { site, key, scripts, manifest } of sites) {
    const bundled = keptBundle(store, key);
    const texts = readScripts(scripts.files);
    if (!bundled || hashOf(texts) !== scripts.hash) return undefined;
    read.push({ ...scriptAndMap(site, bundled, (source) => texts.get(source) ?? textOf(source)), manifest, key, scripts, milliseconds: performance.now() - began });
  }
  return { diagnostics, known, sites: read, scripts, scriptTexts };
}

/** Keeps what a build gave. */
export function keepSnapshot(key: string, { store }: BuildSetting, { diagnostics, known, sites, scripts }: Snapshot): void {
  store.set('builds', key, JSON.stringify({ diagnostics, known, scripts, sites: sites.map(({ site, key, scripts, manifest }): KeptSite => ({ site, key, scripts, manifest })) }));
}
