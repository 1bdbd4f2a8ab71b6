import { button } from '../button.ts';
import { call } from '../call.ts';
import { element } from '../element.ts';
import { keepOrder } from '../keep-order.ts';
import { priceText } from '../price-text.ts';
import { raise } from '../raise.ts';
import type { ShopPage } from '../shop-page.ts';
import { changeStored, readStored } from '../stored.ts';
import { totalOf } from '../total-of.ts';
import { word } from '../words.ts';

/**
 * Adds the express checkout to the cart's page. It completes the order without a page load, and
 * reports its steps to the bundle by direct calls and shop events.
 */
export function checkOutAtOnce(page: ShopPage, changed: () => void): void {
  const actions = document.querySelector('[an-tr="cart checkout"]');
  if (actions === null) return;
  const box = element('section', {
    class: 'band',
    'aria-label': word('Express checkout'),
    hidden: '',
  });
  actions.append(' ', button(word('Express checkout'), begin, { 'an-la': 'express checkout' }));
  actions.after(box);

  function begin(): void {
    const { cart = [] } = readStored();
    box.hidden = false;
    if (cart.length === 0) return box.replaceChildren(word('Your cart is empty.'));
    call('begin_checkout', { products: cart });
    raise('begin-checkout', cart);
    const total = priceText(totalOf(cart), page.currency);
    box.replaceChildren(
      element('p', {}, word('{total}, to your usual address, with your usual card.', { total })),
      button(word('Place the order'), pay, {
        'an-tr': 'express payment',
        'an-la': 'place the order',
      }),
    );
  }

  function pay(): void {
    const { cart = [] } = readStored();
    const order = keepOrder(page);
    if (order === undefined || page.data === undefined) return;
    const { id, total } = order;
    page.data.order = { id, total };
    call('purchase', { products: cart });
    raise('purchase', cart, { order: id, total: Number(total) });
    changeStored({ order: { ...readStored().order!, isConfirmed: true } });
    changed();
    const shown = { id, total: priceText(Number(total), page.currency) };
    box.replaceChildren(word('Your order {id} is on its way: {total}.', shown));
  }
}
