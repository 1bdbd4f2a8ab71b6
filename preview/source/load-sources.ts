import type { BundleIndex } from '../build/bundle-index.ts';

/** The rules' files by name. */
export type Sources = { readonly [file: string]: string };

const loaded = new WeakMap<BundleIndex, Promise<Sources>>();

/**
 * The texts that the bundles of an index were made of; they are read once, when somebody wants to see one.
 * @throws Error where the preview was built without them
 */
export function loadSources(index: BundleIndex): Promise<Sources> {
  const known = loaded.get(index) ?? read(index);
  loaded.set(index, known);
  // Whoever asks again after a failure gets another try.
  known.catch(() => loaded.delete(index));
  return known;
}

async function read(index: BundleIndex): Promise<Sources> {
  // Rules that change while the app is open must not be those of the browser's cache.
  const response = await fetch(new URL('bundles/sources.json', document.baseURI), index.live ? { cache: 'no-store' } : {});
  if (!response.ok) throw new Error(`bundles/sources.json can't be read: the server answers ${response.status}.`);
  return await response.json() as Sources;
}
