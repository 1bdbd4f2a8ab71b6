import type { Sizes } from './bundled.ts';

/**
 * Returns whether a script's compressed sizes are known. In `tagwright dev`, a bundle is served
 * before it is compressed.
 */
export function isMeasured({ brotli }: Sizes): boolean {
  return brotli > 0;
}
