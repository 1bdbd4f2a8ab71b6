import type { BundleIndex } from './bundle-index.ts';

/**
 * Returns the storefront to open first: the one whose bundle changes most often over time, because
 * of its campaigns. Returns `base` only if there is no other storefront, and an empty string if
 * there is none at all.
 */
export function firstSite({ sites }: BundleIndex): string {
  const names = Object.keys(sites);
  const dates = (name: string): number => sites[name]!.states.length;
  const [first] = names.filter((name) => name !== 'base').sort((a, b) => dates(b) - dates(a));
  return first ?? names[0] ?? '';
}
