import type { ManifestOnDemand, SiteManifest } from './manifest.ts';

/** A part of a bundle, with its share of the bundle's size. */
export interface BundlePart {
  readonly kind: 'rule' | 'element' | 'module' | 'frame';
  readonly name: string;
  /** The number of raw bytes of this part in the minified script. */
  readonly bytes: number;
}

/** Returns all parts of a bundle, the largest first. Their sizes add up to its raw bytes. */
export function bundleParts({
  rules,
  elements,
  shares,
}: Pick<SiteManifest, 'rules' | 'elements' | 'shares'>): readonly BundlePart[] {
  const parts: BundlePart[] = [
    ...rules.map(({ id, bytes }) => ({ kind: 'rule' as const, name: id, bytes })),
    ...elements.map(({ name, bytes }) => ({ kind: 'element' as const, name, bytes })),
    ...shares.modules.map(({ file, bytes }) => ({ kind: 'module' as const, name: file, bytes })),
    {
      kind: 'frame',
      name: 'policies, tables, settings, and the function around it all',
      bytes: shares.frame,
    },
  ];
  return parts.sort((a, b) => b.bytes - a.bytes || (a.name < b.name ? -1 : 1));
}

/**
 * Returns all parts of the on-demand script, the largest first. The script contains no rules or
 * data elements.
 */
export function onDemandParts({ shares }: ManifestOnDemand): readonly BundlePart[] {
  return bundleParts({ rules: [], elements: [], shares }).map((part) =>
    part.kind === 'frame' ? { ...part, name: 'the function around it all' } : part,
  );
}
