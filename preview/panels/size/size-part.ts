import type { BundlePart } from '../../../compiler/model/bundle-parts.ts';

/** A part of a bundle or of its on-demand script. */
export interface SizePart extends Omit<BundlePart, 'kind'> {
  readonly kind: BundlePart['kind'] | 'on-demand';
}
