import type { ShopPage } from './shop-page.ts';
import { changeStored, readStored } from './stored.ts';
import { totalOf } from './total-of.ts';

/**
 * Turns the cart into an order with a new number, and stores the order. Returns undefined if the
 * cart is empty.
 */
export function keepOrder({
  site,
}: ShopPage): { readonly id: string; readonly total: string } | undefined {
  const { cart = [], orders } = readStored();
  if (cart.length === 0) return undefined;
  const id = `${site.toUpperCase()}-${2001 + orders}`;
  const order = { id, total: String(totalOf(cart)), products: cart, isConfirmed: false };
  changeStored({ order, orders: orders + 1, cart: [] });
  return order;
}
