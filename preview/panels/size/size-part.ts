import type { BundlePart } from '../../../compiler/model/bundle-parts.ts';

/** Something that a bundle or its on-demand script is made of. */
export interface SizePart extends Omit<BundlePart, 'kind'> {
  readonly kind: BundlePart['kind'] | 'on-demand';
}
