import type { BundleIndex } from '../build/bundle-index.ts';

/**
 * The storefront to begin with: the one that changes on the most dates, since its campaigns are what there is to look at.
 * Of several alike the first by name that isn't the storefront of all countries.
 */
export function firstSite({ sites }: BundleIndex): string {
  const names = Object.keys(sites);
  const dates = (name: string): number => sites[name]!.states.length;
  const [first] = names.filter((name) => name !== 'base').sort((a, b) => dates(b) - dates(a));
  return first ?? names[0] ?? '';
}
