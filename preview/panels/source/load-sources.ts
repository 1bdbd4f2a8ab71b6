import type { BundleIndex } from '../../session/bundles/bundle-index.ts';

/** The text of each file of the rules, by path. */
export type Sources = { readonly [file: string]: string };

const loaded = new WeakMap<BundleIndex, Promise<Sources>>();

/**
 * Loads the rules' files, once for each index.
 * @throws Error if the server doesn't have them, for example if the preview was built without them
 */
export function loadSources(index: BundleIndex): Promise<Sources> {
  const sources = loaded.get(index) ?? fetchSources(index);
  loaded.set(index, sources);
  // After a failure, the next call tries again.
  sources.catch(() => loaded.delete(index));
  return sources;
}

async function fetchSources(index: BundleIndex): Promise<Sources> {
  // With `tagwright dev` the rules can change, so the browser's cache may be outdated.
  const response = await fetch(
    new URL('bundles/sources.json', document.baseURI),
    index.live ? { cache: 'no-store' } : {},
  );
  if (!response.ok)
    throw new Error(
      `Can't load bundles/sources.json: the server responded with status ${response.status}.`,
    );
  return (await response.json()) as Sources;
}
