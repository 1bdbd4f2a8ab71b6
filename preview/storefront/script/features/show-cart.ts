import { button } from '../button.ts';
import { call } from '../call.ts';
import { element } from '../element.ts';
import { nameOf } from '../name-of.ts';
import { priceText } from '../price-text.ts';
import type { Product } from '../product.ts';
import { push } from '../push.ts';
import type { ShopPage } from '../shop-page.ts';
import { changeStored, readStored } from '../stored.ts';
import { word } from '../words.ts';

/**
 * Lists the products of the visitor's cart, with buttons that change the cart. A removed product
 * remains in the data layer until the next page, because the rules read the product after the
 * click.
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
      const name = by < 0 ? 'remove_from_cart' : 'add_to_cart';
      const products = [{ ...product, quantity: Math.abs(by) }];
      call(name, { products });
      push(name, products);
      put(cart.map((other) => (other === product ? { ...product, quantity } : other)));
    };
    const remove = (): void => {
      push('remove_from_cart', [product]);
      put(cart.filter((other) => other !== product));
    };
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
