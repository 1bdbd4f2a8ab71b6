import { priceText } from '../price-text.ts';
import type { ShopPage } from '../shop-page.ts';
import { readStored } from '../stored.ts';

/** Shows the visitor's own order on the confirmation page. */
export function confirmOrder({ currency }: ShopPage): void {
  const { order } = readStored();
  const lead = document.querySelector('.page-confirmation .lead');
  if (order === undefined || lead === null) return;
  lead.textContent = `Your order ${order.id} is on its way: ${priceText(Number(order.total), currency)}.`;
}
