import { bundleParts, onDemandParts } from '../../../compiler/model/bundle-parts.ts';
import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import type { SizePart } from './size-part.ts';

/** Returns the parts of a bundle and its on-demand script, the largest first, and their total raw bytes. */
export function sizeParts(
  manifest: Pick<SiteManifest, 'rules' | 'elements' | 'shares' | 'bytes' | 'onDemand'>,
): { readonly parts: readonly SizePart[]; readonly whole: number } {
  const { onDemand, bytes } = manifest;
  if (onDemand === undefined) return { parts: bundleParts(manifest), whole: bytes.raw };
  const parts = onDemandParts(onDemand).map((part): SizePart => ({ ...part, kind: 'on-demand' }));
  return {
    parts: [...bundleParts(manifest), ...parts].sort((a, b) => b.bytes - a.bytes),
    whole: bytes.raw + onDemand.bytes.raw,
  };
}
