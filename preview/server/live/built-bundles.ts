import type { BuiltSite } from '../../../compiler/driver/built-site.ts';
import type { BundleIndex } from '../../session/bundles/bundle-index.ts';
import { prefixOf } from '../../session/bundles/prefix-of.ts';
import { bundleFolder } from '../compile/bundle-folder.ts';
import type { LiveBundles } from './live-bundles.ts';

type FinishedSite = Pick<BuiltSite, 'manifest' | 'code'> & {
  readonly onDemand?: { readonly code: string };
};

/**
 * Serves the bundles of a finished build, so that the preview can compare other bundles with them.
 * Each site has only its production bundle, which the preview shows for every date.
 */
export function builtBundles(built: readonly FinishedSite[]): Pick<LiveBundles, 'read'> {
  const files = new Map<string, string>();
  const sites: { [site: string]: BundleIndex['sites'][string] } = {};
  for (const { manifest, code, onDemand } of built) {
    const { site, title, asOf } = manifest;
    const folder = bundleFolder(asOf, site);
    files.set(`${folder}/manifest.json`, JSON.stringify(manifest));
    files.set(`${folder}/${manifest.file}`, code);
    if (manifest.onDemand && onDemand)
      files.set(`${folder}/${manifest.onDemand.file}`, onDemand.code);
    const state = { from: null, asOf, manifest: `${folder}/manifest.json` };
    sites[site] = { title, prefix: prefixOf(manifest), states: [state] };
  }
  const index: BundleIndex = {
    v: 1,
    asOf: built[0]?.manifest.asOf ?? '',
    sites,
    diagnostics: [],
    isProductionOnly: true,
  };
  files.set('bundles/index.json', JSON.stringify(index));
  return { read: async (path) => files.get(path) };
}
