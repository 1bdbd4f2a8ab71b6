import { isUnused } from './5-plan/is-unused.ts';
import { plan } from './5-plan/plan.ts';
import { generate } from './6-generate/generate.ts';
import type { Bundled, createBundler } from './7-bundle/bundle.ts';
import { writeMap } from './7-bundle/write-map.ts';
import type { Artifact } from './8-emit/emit.ts';
import { bundleFile, siteManifest } from './8-emit/site-manifest.ts';
import type { Store } from './cache/store.ts';
import type { Scope } from './expression/scope.ts';

export interface BuildSetting {
  readonly bundle: ReturnType<typeof createBundler>;
  readonly packageRoot: string;
  readonly store: Store;
  /** Reads scripts of the rules, with those that they import. */
  readScripts(files: readonly string[]): ReadonlyMap<string, string>;
  /** The text of a source of the map: a file of the rules or of the runtime. */
  textOf(source: string): string | undefined;
}

export type BuiltSite = Artifact & { readonly milliseconds: number };

/** Makes the bundle of a site, with its map and manifest. */
export async function buildSite(scope: Scope, { bundle, packageRoot, store, readScripts, textOf }: BuildSetting): Promise<BuiltSite> {
  const began = performance.now();
  const planned = plan(scope);
  const entry = generate(planned, scope);
  const scripts = readScripts(entry.names.flatMap((name) => name.kind === 'script' ? [name.file] : []));
  const bundled = await bundle(entry, { packageRoot, store, scripts, unused: (name) => isUnused(name, planned) });
  return { ...artifact(scope.site.site, bundled, (source) => scripts.get(source) ?? textOf(source)), manifest: siteManifest(planned, bundled.code, bundled.bytes), milliseconds: performance.now() - began };
}

/** A kept or fresh bundle as files: the script, and its map with the sources' texts as they are now. */
export function artifact(site: string, { code, map }: Bundled, textOf: BuildSetting['textOf']): Pick<Artifact, 'site' | 'code' | 'map'> {
  return { site, code, map: writeMap(map, bundleFile(site, code), textOf) };
}
