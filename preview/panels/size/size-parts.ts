import {
  bundleParts,
  onDemandParts,
  type BundlePart,
} from '../../../compiler/model/bundle-parts.ts';
import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import type { SizePart } from './size-part.ts';

/**
 * Returns the parts of a bundle and of its on-demand script, the largest first. Also returns the
 * total brotli size of both scripts. Each part has a share of its script's brotli size, in
 * proportion to the part's raw bytes.
 */
export function sizeParts(
  manifest: Pick<SiteManifest, 'rules' | 'elements' | 'shares' | 'bytes' | 'onDemand'>,
): { readonly parts: readonly SizePart[]; readonly whole: number } {
  const { onDemand, bytes } = manifest;
  const shared = (part: BundlePart, { raw, brotli }: SiteManifest['bytes']): SizePart => ({
    ...part,
    brotli: (part.bytes / raw) * brotli,
  });
  const own = bundleParts(manifest).map((part) => shared(part, bytes));
  const others =
    onDemand === undefined
      ? []
      : onDemandParts(onDemand).map((part): SizePart => ({
          ...shared(part, onDemand.bytes),
          kind: 'on-demand',
        }));
  return {
    parts: [...own, ...others].sort((a, b) => b.brotli - a.brotli),
    whole: bytes.brotli + (onDemand?.bytes.brotli ?? 0),
  };
}
