import type { BundleIndex } from '../build/bundle-index.ts';
import type { Choice } from './choice.ts';

/** The choice of another site: the same page there. */
export function moveToSite(index: BundleIndex, site: string, next: string, url: string): Pick<Choice, 'site' | 'url'> {
  const from = index.sites[site]?.prefix ?? '/';
  const to = index.sites[next]?.prefix ?? '/';
  return { site: next, url: to + (url.startsWith(from) ? url.slice(from.length) : '') };
}
