import { priceText } from '../price-text.ts';
import type { ShopPage } from '../shop-page.ts';
import { readStored } from '../stored.ts';
import { word } from '../words.ts';

/** Shows the visitor's own order on the confirmation page. */
export function confirmOrder({ currency }: ShopPage): void {
  const { order } = readStored();
  const lead = document.querySelector('.page-confirmation .lead');
  if (order === undefined || lead === null) return;
  const total = priceText(Number(order.total), currency);
  lead.textContent = word('Your order {id} is on its way: {total}.', { id: order.id, total });
}
