import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import type { TraceMeta } from '../../../compiler/model/trace-meta.ts';
import type { BundleIndex, IndexedState } from './bundle-index.ts';
import { loadJson } from './load-json.ts';

/** A bundle that a page can load. */
export interface LoadedBundle {
  readonly manifest: SiteManifest;
  /** Absolute URL of the production script. */
  readonly script: string;
  /**
   * Absolute URL of the on-demand script, which is in the same folder as `script`. Undefined if the
   * bundle has no on-demand script.
   */
  readonly onDemandScript?: string | undefined;
  /**
   * Absolute URL of the trace build of the same rules. A trace build records what the bundle does.
   * Each call of `loadBundle` makes a new URL. So the browser can cache the script for later pages,
   * but never uses the script of an earlier build.
   */
  readonly traceScript: string;
  /**
   * The meaning of the numbers in the trace, such as the names of rules and data elements. If there
   * is no trace build, all lists in `meta` are empty.
   */
  readonly meta: TraceMeta;
  /** Whether there is a trace build. Some bundles that are only compared have no trace build. */
  readonly hasTrace: boolean;
  /** The first day on which the site had this bundle; null if no earlier bundle is known. */
  readonly from: string | null;
}

/**
 * Loads the index of the bundles.
 * @param change how many times the index may have changed since the app was opened. A number above
 * 0 becomes part of the URL, so that the browser doesn't return a cached index
 * @param build folder of another preview, relative to this preview; empty for this preview
 * @throws Error if the index can't be loaded
 */
export function loadIndex(change = 0, build = ''): Promise<BundleIndex> {
  return loadJson<BundleIndex>(
    change === 0 ? `${build}bundles/index.json` : `${build}bundles/index.json?${change}`,
    document.baseURI,
  );
}

/**
 * Loads a site's bundle for a day: the manifest, the names for the trace, and the URLs of the
 * scripts.
 * @param build if `index` belongs to another preview, the folder of that preview, relative to this
 * preview; otherwise empty
 * @throws Error if the site has no bundle for the day, or the bundle can't be loaded
 */
export async function loadBundle(
  index: BundleIndex,
  site: string,
  day: string,
  build = '',
): Promise<LoadedBundle> {
  const state = stateOn(index.sites[site]?.states ?? [], day);
  if (state === undefined) throw new Error(`There is no bundle of site "${site}" for ${day}.`);
  const path = `${build}${state.manifest}`;
  const folder = new URL('.', new URL(path, document.baseURI));
  const hasTrace = index.isProductionOnly !== true;
  const [manifest, meta] = await Promise.all([
    loadJson<SiteManifest>(path, document.baseURI),
    hasTrace ? loadJson<TraceMeta>('meta.json', folder.href) : emptyMeta(site),
  ]);
  const urlOf = (file: string): string => new URL(file, folder).href;
  return {
    manifest,
    meta,
    hasTrace,
    script: urlOf(manifest.file),
    onDemandScript: manifest.onDemand && urlOf(manifest.onDemand.file),
    traceScript: urlOf(`trace.js?${Date.now().toString(36)}`),
    from: state.from,
  };
}

/**
 * Fetches the trace build into the browser's cache while the preview renders, so that the mock page
 * needn't wait for the script. Only useful with `tagwright dev`, because other servers may forbid
 * caching.
 */
export function prefetchTrace({ traceScript }: LoadedBundle): void {
  // If this fails, the mock page loads the script itself, and reports the error.
  void fetch(traceScript)
    .then((response) => response.arrayBuffer())
    .catch(() => undefined);
}

function emptyMeta(site: string): TraceMeta {
  const volatile = { eVars: [], props: [] };
  return { v: 1, site, rules: [], elements: [], volatile, branches: [] };
}

/** Returns the state of a site's bundle on a day; undefined if the first state starts later. */
export function stateOn(states: readonly IndexedState[], day: string): IndexedState | undefined {
  return states.filter(({ from }) => from === null || from <= day).at(-1);
}
