import type { BundleIndex } from './bundle-index.ts';

/**
 * Returns the site that the preview opens first: the site whose bundle changes most often over
 * time. Returns `base` only if there is no other site. If the index has no sites, returns an empty
 * string.
 */
export function firstSite({ sites }: BundleIndex): string {
  const names = Object.keys(sites);
  const dates = (name: string): number => sites[name]!.states.length;
  const [first] = names.filter((name) => name !== 'base').sort((a, b) => dates(b) - dates(a));
  return first ?? names[0] ?? '';
}
