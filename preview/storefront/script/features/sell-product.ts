import { button } from '../button.ts';
import { call } from '../call.ts';
import { element } from '../element.ts';
import { follow } from '../follow.ts';
import { localPrice } from '../local-price.ts';
import { priceText } from '../price-text.ts';
import type { Product } from '../product.ts';
import { raise } from '../raise.ts';
import type { ShopPage } from '../shop-page.ts';
import { changeStored, readStored } from '../stored.ts';
import { word } from '../words.ts';

/** The memory sizes in GB, each with its surcharge in rupees. */
const sizes = [
  { memory: 128, more: 0 },
  { memory: 256, more: 6000 },
  { memory: 512, more: 14_000 },
] as const;

/**
 * Makes the buttons of a product page add the product to the cart, with the selected memory size.
 */
export function sellProduct({ data, prefix, currency }: ShopPage, changed: () => void): void {
  const box = document.querySelector('.buy-box');
  const [product] = data?.product ?? [];
  if (data === undefined || box === null || product === undefined) return;
  box.querySelector('.price')?.after(memoryChoice(product));

  const add = (): void => {
    const { cart = [] } = readStored();
    const chosen = data.product[0]!;
    const same = ({ model_code }: Product): boolean => model_code === chosen.model_code;
    changeStored({
      cart: cart.some(same)
        ? cart.map((one) => (same(one) ? { ...one, quantity: one.quantity + 1 } : one))
        : [...cart, chosen],
    });
    changed();
    raise('add-to-cart', [chosen]);
  };
  for (const each of box.querySelectorAll('#add-to-cart, #add'))
    each.addEventListener('click', () => areOptionsChosen() && add());
  box.querySelector('#buy-now')?.addEventListener('click', () => {
    if (!areOptionsChosen()) return;
    add();
    call('add_to_cart', { products: data.product });
    follow(`${prefix}checkout/`);
  });

  /**
   * Returns a group with a button for each memory size. Each size is a separate product. A click on
   * a button puts its product into the data layer, and raises `view-item` for the product. The page
   * isn't reloaded.
   */
  function memoryChoice(smallest: Product): HTMLElement {
    const choose = (memory: number, more: number) => (): void => {
      const code = memory === 128 ? '' : `-${memory}`;
      const price = Number(smallest.model_price) + (more === 0 ? 0 : localPrice(more, currency));
      data!.product = [
        {
          ...smallest,
          model_code: smallest.model_code.replace(/(?=;|$)/, code),
          model_name: `${String(smallest['model_name'])}${code}`,
          model_price: String(price),
        },
      ];
      box!.querySelector('.price')!.textContent = priceText(price, currency);
      raise('view-item', data!.product);
      call('view_item', { products: data!.product });
    };
    return element(
      'p',
      { class: 'memory', role: 'group', 'aria-label': word('Memory'), 'an-tr': 'pdp memory' },
      ...sizes.flatMap(({ memory, more }) => [
        button(`${memory} GB`, choose(memory, more), { 'an-la': `memory:${memory}` }),
        ' ',
      ]),
    );
  }
}

/** Returns whether each visible group of options in the buy box has a selected option. */
function areOptionsChosen(): boolean {
  const groups = [...document.querySelectorAll<HTMLElement>('.buy-box fieldset:not([hidden])')];
  return groups.every((group) => group.querySelector(':checked') !== null);
}
