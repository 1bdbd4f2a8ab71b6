import { push } from '../push.ts';
import { raise } from '../raise.ts';
import type { ShopPage } from '../shop-page.ts';
import { changeStored, readStored } from '../stored.ts';

/** Raises the shop events of a page that has loaded. An order is reported only once. */
export function raisePageEvents({ data }: ShopPage): void {
  const { order } = readStored();
  const type = data?.page.pageInfo.pageTrack ?? '';
  raise('page-view');
  if (/^(flagship pdp|product detail)$/.test(type)) raise('view-item', data?.product);
  if (type === 'cart') push('view_cart', data?.product);
  if (type === 'checkout') raise('begin-checkout', data?.product);
  if (type !== 'order confirmation' || order === undefined || order.isConfirmed) return;
  raise('purchase', order.products, { order: order.id, total: Number(order.total) });
  changeStored({ order: { ...order, isConfirmed: true } });
}
