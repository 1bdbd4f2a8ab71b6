import { localPrice } from '../local-price.ts';
import type { ShopPage } from '../shop-page.ts';
import { readStored } from '../stored.ts';

/**
 * Converts the prices in the data layer to the storefront's currency. On the cart, checkout and
 * confirmation pages, the example products are replaced with the products that the visitor
 * selected.
 */
export function fillDataLayer({ data, currency }: ShopPage): void {
  if (data === undefined) return;
  const { cart, order } = readStored();
  const type = data.page.pageInfo.pageTrack;
  const inCurrency = (rupees: unknown): string => String(localPrice(Number(rupees), currency));
  data.product = data.product.map((product) => ({
    ...product,
    model_price: inCurrency(product.model_price),
    list_price: inCurrency(product['list_price']),
  }));
  if (data.order !== undefined) data.order = { ...data.order, total: inCurrency(data.order.total) };
  if (type === 'order confirmation' && order !== undefined) {
    data.product = order.products;
    data.order = { id: order.id, total: order.total };
  } else if ((type === 'cart' || type === 'checkout') && cart !== undefined) data.product = cart;
}
