import { nameOf } from './name-of.ts';
import type { Product } from './product.ts';

/**
 * Google Tag Manager's data layer, and the storefront's currency. Undefined if the storefront
 * doesn't have this data layer.
 */
let layer: { readonly list: unknown[]; readonly currency: string } | undefined;

/**
 * Uses the array at a global path as Google Tag Manager's data layer, to which the function `push`
 * adds entries. Creates the array if the path has no value.
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
 * Pushes an event to Google Tag Manager's data layer, if the storefront has this data layer. An
 * event with products has the shape of GA4's ecommerce events
 * (developers.google.com/analytics/devguides/collection/ga4/ecommerce). An event without products
 * contains only its name and the page's path.
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
