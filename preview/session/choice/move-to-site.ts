import type { BundleIndex } from '../bundles/bundle-index.ts';
import type { Choice } from './choice.ts';

/**
 * Returns the site and the URL after a switch from `site` to `next`: the same page, under the path
 * prefix of `next`. If `url` isn't under the prefix of `site`, returns the home page of `next`.
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
