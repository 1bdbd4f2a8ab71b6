import type { BundlePart } from '../../../compiler/model/bundle-parts.ts';

/** A part of a bundle or of its on-demand script. */
export interface SizePart extends Omit<BundlePart, 'kind'> {
  readonly kind: BundlePart['kind'] | 'on-demand';
  /** The part's share of its script's brotli size, in proportion to the part's raw bytes. */
  readonly brotli: number;
}
