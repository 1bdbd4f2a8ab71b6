import { keepOrder } from '../keep-order.ts';
import { priceText } from '../price-text.ts';
import type { ShopPage } from '../shop-page.ts';
import { readStored } from '../stored.ts';
import { totalOf } from '../total-of.ts';

/** Shows the cart's total on the checkout page, and keeps the order when the visitor pays. */
export function takeOrder(page: ShopPage): void {
  const { cart } = readStored();
  const lead = document.querySelector('.page-checkout .lead');
  if (cart === undefined || lead === null) return;
  const count = cart.reduce((sum, { quantity }) => sum + quantity, 0);
  lead.id = 'checkout';
  lead.textContent = `${count} in your cart: ${priceText(totalOf(cart), page.currency)}.`;
  document.querySelector('[an-tr="checkout payment"] a')?.addEventListener('click', (event) => {
    if (keepOrder(page) === undefined) event.preventDefault();
  });
}
