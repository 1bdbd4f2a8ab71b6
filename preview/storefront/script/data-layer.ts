import type { Product } from './product.ts';

/** The part of `digitalData`, the page's data layer, that the shop's script reads and writes. */
export interface DataLayer {
  product: readonly Product[];
  order?: { readonly id: string; readonly total: string };
  live?: { readonly showId: string; sku: string };
  readonly page: { readonly pageInfo: { readonly pageTrack: string } };
  readonly user?: { userId?: string; hashedEmail?: string };
}

/** Returns `digitalData`. Undefined if the page has no such global, or if reading it throws. */
export function dataLayer(): DataLayer | undefined {
  try {
    return (window as { readonly digitalData?: DataLayer }).digitalData;
  } catch {
    return undefined;
  }
}
