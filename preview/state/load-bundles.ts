import type { SiteManifest } from '../../compiler/model/manifest.ts';
import type { BundleIndex, IndexedState } from '../build/bundle-index.ts';

/** A bundle that can be put into a page. */
export interface LoadedBundle {
  readonly manifest: SiteManifest;
  /** Absolute URL of the script. */
  readonly script: string;
  /** First day of the state that the bundle is for; null where it has no beginning. */
  readonly from: string | null;
}

/** Reads which bundles there are. @throws Error where the index can't be read */
export function loadIndex(): Promise<BundleIndex> {
  return loadJson<BundleIndex>('bundles/index.json', document.baseURI);
}

/**
 * Reads the manifest of the bundle that serves a site on a day.
 * @throws Error where there is none
 */
export async function loadBundle(index: BundleIndex, site: string, day: string): Promise<LoadedBundle> {
  const state = stateOn(index.sites[site]?.states ?? [], day);
  if (state === undefined) throw new Error(`There is no bundle of ${site} for ${day}.`);
  const manifest = await loadJson<SiteManifest>(state.manifest, document.baseURI);
  return { manifest, script: new URL(manifest.file, new URL(state.manifest, document.baseURI)).href, from: state.from };
}

/** The state that a day lies in. */
export function stateOn(states: readonly IndexedState[], day: string): IndexedState | undefined {
  return states.filter(({ from }) => from === null || from <= day).at(-1);
}

async function loadJson<T>(path: string, base: string): Promise<T> {
  const response = await fetch(new URL(path, base));
  if (!response.ok) throw new Error(`${path} can't be read: the server answers ${response.status}.`);
  return await response.json() as T;
}
