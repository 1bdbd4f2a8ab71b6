/**
 * The script of the mock shop's pages. It keeps a cart, takes orders, asks for consent, and raises
 * the events that the rules listen to. Scenarios play the pages without it.
 */
import { call } from './call.ts';
import { changeStored, readStored } from './stored.ts';
import { dataLayer } from './data-layer.ts';
import { element } from './element.ts';
import { follow } from './follow.ts';
import type { Product } from './product.ts';
import { localPrice } from './local-price.ts';
import { raise } from './raise.ts';
import { showCart } from './show-cart.ts';
import { showConsentBanner } from './show-consent-banner.ts';
import { showLocalPrices } from './show-local-prices.ts';
import { totalOf } from './total-of.ts';

const { site = '', prefix = '/', currency = '', consent } = document.currentScript!.dataset;
const data = dataLayer();
const type = data?.page.pageInfo.pageTrack;
const badge = element('a', { href: `${prefix}cart/`, 'an-la': 'cart' });

fillDataLayer();
document.addEventListener('DOMContentLoaded', () => {
  showLocalPrices(currency);
  showBadge();
  document.querySelector('.masthead nav')?.append(badge);
  if (type === 'product detail') sell();
  if (type === 'cart') fillCart();
  if (type === 'checkout') takeOrder();
  if (type === 'order confirmation') confirmOrder();
});
// The bundle has run by now, so its listeners exist.
window.addEventListener('load', () => {
  if (consent !== undefined) showConsentBanner(consent);
  raisePageEvents();
});

/** Puts the visitor's own cart or order into the data layer. Without one, the page keeps its examples. */
function fillDataLayer(): void {
  const { cart, order } = readStored();
  if (data === undefined) return;
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

function raisePageEvents(): void {
  const { order } = readStored();
  raise('page-view');
  if (type === 'product detail') raise('view-item', data?.product);
  if (type === 'checkout') raise('begin-checkout', data?.product);
  if (type !== 'order confirmation' || order === undefined || order.isConfirmed) return;
  raise('purchase', order.products, { order: order.id, total: Number(order.total) });
  changeStored({ order: { ...order, isConfirmed: true } });
}

function showBadge(): void {
  const count = (readStored().cart ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
  badge.textContent = count === 0 ? 'Cart' : `Cart (${count})`;
}

/** Adds the product of the page to the cart. */
function sell(): void {
  const add = (): void => {
    const { cart = [] } = readStored();
    const product = data?.product[0];
    if (product === undefined || !areOptionsChosen()) return;
    const same = ({ model_code }: Product): boolean => model_code === product.model_code;
    changeStored({
      cart: cart.some(same)
        ? cart.map((one) => (same(one) ? { ...one, quantity: one.quantity + 1 } : one))
        : [...cart, product],
    });
    showBadge();
    raise('add-to-cart', [product]);
  };
  document.querySelector('#add-to-cart')?.addEventListener('click', add);
  document.querySelector('#buy-now')?.addEventListener('click', () => {
    if (!areOptionsChosen()) return;
    add();
    call('add_to_cart', data?.product ?? []);
    follow(`${prefix}checkout/`);
  });
}

/** Returns whether each group of options on the page has a choice. */
function areOptionsChosen(): boolean {
  const groups = [...document.querySelectorAll<HTMLElement>('.buy-box fieldset:not([hidden])')];
  return groups.every((group) => group.querySelector(':checked') !== null);
}

function fillCart(): void {
  const list = document.querySelector('.results[an-ca=cart]');
  const { cart } = readStored();
  if (list !== null && cart !== undefined) showCart(list, cart, currency, showBadge);
}

function takeOrder(): void {
  const { cart, orders } = readStored();
  const lead = document.querySelector('.page-checkout .lead');
  if (cart === undefined || lead === null) return;
  const total = totalOf(cart);
  lead.textContent = `${cart.reduce((sum, one) => sum + one.quantity, 0)} in your cart: ${currency} ${total.toLocaleString('en')}.`;
  document.querySelector('[an-tr="checkout payment"] a')?.addEventListener('click', (event) => {
    if (cart.length === 0) return event.preventDefault();
    const id = `${site.toUpperCase()}-${2001 + orders}`;
    const order = { id, total: String(total), products: cart, isConfirmed: false };
    changeStored({ order, orders: orders + 1, cart: [] });
  });
}

function confirmOrder(): void {
  const { order } = readStored();
  const lead = document.querySelector('.page-confirmation .lead');
  if (order === undefined || lead === null) return;
  lead.textContent = `Your order ${order.id} is on its way: ${currency} ${Number(order.total).toLocaleString('en')}.`;
}
