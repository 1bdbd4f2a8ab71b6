import type { BundleIndex } from '../bundles/bundle-index.ts';
import type { Choice } from './choice.ts';

/**
 * Returns the user's selections after a switch to another site: the same page, under the other
 * site's path prefix.
 */
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
