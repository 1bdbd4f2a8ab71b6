import type { SiteManifest } from '../../compiler/model/manifest.ts';
import type { TraceMeta } from '../../compiler/model/trace-meta.ts';
import type { BundleIndex, IndexedState } from '../build/bundle-index.ts';

/** A bundle that can be put into a page. */
export interface LoadedBundle {
  readonly manifest: SiteManifest;
  /** Absolute URL of the script that goes live. */
  readonly script: string;
  /** Absolute URL of its on-demand script, which it loads from beside itself; absent where it has none. */
  readonly onDemandScript?: string | undefined;
  /** Absolute URL of the trace build of the same rules, which writes down what it does. */
  readonly traceScript: string;
  /** What the numbers in its records mean. */
  readonly meta: TraceMeta;
  /** First day of the state that the bundle is for; null where it has no beginning. */
  readonly from: string | null;
}

/**
 * Reads which bundles there are.
 * @param change how many times the rules have changed since the app was opened
 * @param build folder of another preview, relative to this one; empty for this one
 * @throws Error where the index can't be read
 */
export function loadIndex(change = 0, build = ''): Promise<BundleIndex> {
  return loadJson<BundleIndex>(change === 0 ? `${build}bundles/index.json` : `${build}bundles/index.json?${change}`, document.baseURI);
}

/**
 * Reads the manifest of the bundle that serves a site on a day.
 * @param build the folder that the index was read from
 * @throws Error where there is none
 */
export async function loadBundle(index: BundleIndex, site: string, day: string, build = ''): Promise<LoadedBundle> {
  const state = stateOn(index.sites[site]?.states ?? [], day);
  if (state === undefined) throw new Error(`There is no bundle of ${site} for ${day}.`);
  const path = `${build}${state.manifest}`;
  const folder = new URL('.', new URL(path, document.baseURI));
  const [manifest, meta] = await Promise.all([loadJson<SiteManifest>(path, document.baseURI), loadJson<TraceMeta>('meta.json', folder.href)]);
  const urlOf = (file: string): string => new URL(file, folder).href;
  return { manifest, meta, script: urlOf(manifest.file), onDemandScript: manifest.onDemand && urlOf(manifest.onDemand.file), traceScript: urlOf('trace.js'), from: state.from };
}

/** The state that a day lies in. */
export function stateOn(states: readonly IndexedState[], day: string): IndexedState | undefined {
  return states.filter(({ from }) => from === null || from <= day).at(-1);
}

async function loadJson<T>(path: string, base: string): Promise<T> {
  const response = await fetch(new URL(path, base));
  if (!response.ok) throw new Error(`${path} can't be read: the server answers ${response.status}.`);
  try {
    return await response.json() as T;
  } catch {
    throw new Error(`${path} can't be read: it isn't JSON.`);
  }
}
