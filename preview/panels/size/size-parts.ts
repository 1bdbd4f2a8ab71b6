import { bundleParts } from '../../../compiler/model/bundle-parts.ts';
import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import type { SizePart } from './size-part.ts';

/** All that a bundle and its on-demand script are made of, the heaviest first, and the raw bytes that it adds up to. */
export function sizeParts(manifest: Pick<SiteManifest, 'rules' | 'elements' | 'shares' | 'bytes' | 'onDemand'>): { readonly parts: readonly SizePart[]; readonly whole: number } {
  const { onDemand, bytes } = manifest;
  if (onDemand === undefined) return { parts: bundleParts(manifest), whole: bytes.raw };
  const apart = bundleParts({ rules: [], elements: [], shares: onDemand.shares })
    .map(({ kind, name, bytes: own }): SizePart => ({ kind: 'on-demand', name: kind === 'frame' ? 'the function around it all' : name, bytes: own }));
  return { parts: [...bundleParts(manifest), ...apart].sort((a, b) => b.bytes - a.bytes), whole: bytes.raw + onDemand.bytes.raw };
}
