import { button } from '../button.ts';
import { call } from '../call.ts';
import { element } from '../element.ts';
import { nameOf } from '../name-of.ts';
import { priceText } from '../price-text.ts';
import type { Product } from '../product.ts';
import type { ShopPage } from '../shop-page.ts';
import { changeStored, readStored } from '../stored.ts';
import { word } from '../words.ts';

/**
 * Lists the products of the visitor's cart, with buttons that change it. The data layer keeps a
 * removed product until the next page, because the rules read the product after the click.
 */
export function showCart({ currency }: ShopPage, changed: () => void): void {
  const list = document.querySelector('.results[an-ca=cart]');
  let { cart = [] } = readStored();
  if (list === null || readStored().cart === undefined) return;
  draw();

  function put(next: readonly Product[]): void {
    cart = next;
    changeStored({ cart });
    changed();
    draw();
  }

  function draw(): void {
    const lines =
      cart.length === 0 ? [element('li', {}, word('Your cart is empty.'))] : cart.map(line);
    list!.replaceChildren(...lines);
  }

  function line(product: Product): HTMLLIElement {
    const name = nameOf(product);
    const change = (by: number) => (): void => {
      const quantity = product.quantity + by;
      if (by < 0) call('remove_from_cart', { products: [{ ...product, quantity: -by }] });
      else call('add_to_cart', { products: [{ ...product, quantity: by }] });
      put(cart.map((other) => (other === product ? { ...product, quantity } : other)));
    };
    const remove = (): void => put(cart.filter((other) => other !== product));
    return element(
      'li',
      { 'data-sku': product.model_code },
      element('strong', {}, name),
      ` ${product.quantity} × ${priceText(Number(product.model_price), currency)} `,
      ...(product.quantity > 1 ? [button(word('One less'), change(-1)), ' '] : []),
      button(word('One more'), change(1)),
      ' ',
      button(word('Remove'), remove, {
        'an-tr': 'cart remove',
        'an-la': `${name.toLowerCase()}:remove`,
      }),
    );
  }
}
