import { call } from './call.ts';
import { changeStored } from './stored.ts';
import { element } from './element.ts';
import { nameOf } from './name-of.ts';
import type { Product } from './product.ts';

/**
 * Lists the products of the cart, with buttons that change it. The data layer keeps them until the
 * next page, because the rules read the removed product after the click.
 */
export function showCart(
  list: Element,
  start: readonly Product[],
  currency: string,
  changed: () => void,
): void {
  let cart = start;
  const put = (next: readonly Product[]): void => {
    cart = next;
    changeStored({ cart });
    changed();
    draw();
  };
  const draw = (): void =>
    list.replaceChildren(
      ...(cart.length === 0 ? [element('li', {}, 'Your cart is empty.')] : cart.map(line)),
    );
  const line = (product: Product): HTMLLIElement => {
    const name = nameOf(product);
    const without = cart.filter((other) => other !== product);
    const button = (label: string, attributes: object, click: () => void): HTMLButtonElement => {
      const made = element(
        'button',
        { class: 'button plain', type: 'button', ...attributes },
        label,
      );
      // The bundle's listeners run first, on the line as the visitor saw it.
      made.addEventListener('click', () => setTimeout(click));
      return made;
    };
    const change = (by: number) => (): void => {
      const quantity = product.quantity + by;
      if (by < 0) call('remove_from_cart', [{ ...product, quantity: -by }]);
      else call('add_to_cart', [{ ...product, quantity: by }]);
      put(cart.map((other) => (other === product ? { ...product, quantity } : other)));
    };
    const remove = { 'an-tr': 'cart remove', 'an-la': `${name.toLowerCase()}:remove` };
    return element(
      'li',
      { 'data-sku': product.model_code },
      element('strong', {}, name),
      ` ${product.quantity} × ${currency} ${Number(product.model_price).toLocaleString('en')} `,
      ...(product.quantity > 1 ? [button('One less', {}, change(-1)), ' '] : []),
      button('One more', {}, change(1)),
      ' ',
      button('Remove', remove, () => put(without)),
    );
  };
  draw();
}
