import type { BundleIndex } from './bundle-index.ts';

/**
 * Returns the storefront to open first: the one with the most date states, because its campaigns
 * change the bundle most often. The site `base` comes last.
 */
export function firstSite({ sites }: BundleIndex): string {
  const names = Object.keys(sites);
  const dates = (name: string): number => sites[name]!.states.length;
  const [first] = names.filter((name) => name !== 'base').sort((a, b) => dates(b) - dates(a));
  return first ?? names[0] ?? '';
}
