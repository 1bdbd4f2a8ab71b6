import type { ManifestOnDemand, SiteManifest } from './manifest.ts';

/** Something that a bundle is made of. */
export interface BundlePart {
  readonly kind: 'rule' | 'element' | 'module' | 'frame';
  readonly name: string;
  /** Raw bytes of the minified script. */
  readonly bytes: number;
}

/** All that a bundle is made of, the heaviest first; adds up to its raw bytes. */
export function bundleParts({ rules, elements, shares }: Pick<SiteManifest, 'rules' | 'elements' | 'shares'>): readonly BundlePart[] {
  const parts: BundlePart[] = [
    ...rules.map(({ id, bytes }) => ({ kind: 'rule' as const, name: id, bytes })),
    ...elements.map(({ name, bytes }) => ({ kind: 'element' as const, name, bytes })),
    ...shares.modules.map(({ file, bytes }) => ({ kind: 'module' as const, name: file, bytes })),
    { kind: 'frame', name: 'policies, tables, settings, and the function around it all', bytes: shares.frame },
  ];
  return parts.sort((a, b) => b.bytes - a.bytes || (a.name < b.name ? -1 : 1));
}

/** All that the on-demand script is made of, the heaviest first: it holds no rules. */
export function onDemandParts({ shares }: ManifestOnDemand): readonly BundlePart[] {
  return bundleParts({ rules: [], elements: [], shares }).map((part) => part.kind === 'frame' ? { ...part, name: 'the function around it all' } : part);
}
