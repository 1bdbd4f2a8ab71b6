import type { Product } from './product.ts';

/** The part of the page's data layer that the shop's script reads and writes. */
interface DataLayer {
  product: readonly Product[];
  order?: { readonly id: string; readonly total: string };
  readonly page: { readonly pageInfo: { readonly pageTrack: string } };
}

/** Returns the page's data layer. Undefined if the page has none, or if reading it throws. */
export function dataLayer(): DataLayer | undefined {
  try {
    return (window as { readonly digitalData?: DataLayer }).digitalData;
  } catch {
    return undefined;
  }
}
