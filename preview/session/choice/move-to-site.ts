import type { BundleIndex } from '../bundles/bundle-index.ts';
import type { Choice } from './choice.ts';

/** Returns the choice of another site, with the same page under that site's path prefix. */
export function moveToSite(
  index: BundleIndex,
  site: string,
  next: string,
  url: string,
): Pick<Choice, 'site' | 'url'> {
  const from = index.sites[site]?.prefix ?? '/';
  const to = index.sites[next]?.prefix ?? '/';
  return { site: next, url: to + (url.startsWith(from) ? url.slice(from.length) : '') };
}
