import { dataLayer, type DataLayer } from './data-layer.ts';

/** The page on which the shop's script runs. */
export interface ShopPage {
  readonly site: string;
  /** The path of the storefront's home page, with a slash at both ends. */
  readonly prefix: string;
  /** ISO 4217 code; empty if the storefront has no currency. */
  readonly currency: string;
  /** The name of the consent cookie. Undefined if the storefront has none. */
  readonly consent: string | undefined;
  /**
   * The global path of Google Tag Manager's data layer, such as `dataLayer`; undefined if the
   * storefront has none.
   */
  readonly list: string | undefined;
  /** `digitalData`, the page's other data layer. Undefined if the page has none. */
  readonly data: DataLayer | undefined;
}

/**
 * Reads the page's properties from the attributes of the script element. Must be called while the
 * script runs, because `document.currentScript` is null later.
 */
export function readPage(): ShopPage {
  const { site = '', prefix = '/', currency = '', consent, list } = document.currentScript!.dataset;
  return { site, prefix, currency, consent, list, data: dataLayer() };
}
