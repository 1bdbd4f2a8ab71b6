import { nameOf } from './name-of.ts';
import type { Product } from './product.ts';

/**
 * Google Tag Manager's data layer, and the storefront's currency. Undefined if the storefront has no
 * such data layer.
 */
let layer: { readonly list: unknown[]; readonly currency: string } | undefined;

/**
 * Creates Google Tag Manager's data layer: the array at a global path, unless it exists. The
 * function `push` adds entries to this array.
 * @param path such as `dataLayer` or `shop.layer`
 */
export function openList(path: string, currency: string): void {
  const names = path.split('.');
  const last = names.pop()!;
  let owner = window as unknown as Record<string, unknown>;
  for (const name of names) owner = (owner[name] ??= {}) as Record<string, unknown>;
  owner[last] ??= [];
  const list = owner[last];
  if (Array.isArray(list)) layer = { list, currency };
}

/**
 * Pushes an entry to Google Tag Manager's data layer, if there is one. The entry has the shape of
 * GA4's ecommerce events (developers.google.com/analytics/devguides/collection/ga4/ecommerce).
 * Without products, it contains only the event's name and the page's path.
 * @param rest further fields of `ecommerce`
 */
export function push(event: string, products: readonly Product[] = [], rest: object = {}): void {
  if (layer === undefined) return;
  const { list, currency } = layer;
  if (products.length === 0) {
    list.push({ event, page_path: location.pathname });
    return;
  }
  const items = products.map((product) => ({
    item_id: product.model_code,
    item_name: nameOf(product),
    item_category: product.pvi_subtype_name,
    price: Number(product.model_price),
    quantity: product.quantity,
  }));
  const value = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  // Tag managers merge entries into their state, so the products of the previous entry are removed
  // first.
  list.push({ ecommerce: null }, { event, ecommerce: { currency, value, ...rest, items } });
}
