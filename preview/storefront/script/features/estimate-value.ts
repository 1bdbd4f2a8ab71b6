import { dispatch } from '../dispatch.ts';
import { localPrice } from '../local-price.ts';
import { priceText } from '../price-text.ts';
import { say } from '../say.ts';
import type { ShopPage } from '../shop-page.ts';
import { word } from '../words.ts';

/** The prices that the shop pays for used devices, in rupees. */
const values: { readonly [device: string]: number } = { Phone: 9000, Tablet: 12_000, Watch: 4000 };

/** Estimates the value of a used device, on the trade-in page and in the exchange popup. */
export function estimateValue({ currency }: ShopPage): void {
  const text = (rupees: number): string =>
    word('About {price}.', { price: priceText(localPrice(rupees, currency), currency) });
  const form = document.querySelector<HTMLFormElement>('#estimate');
  form?.querySelector('button')?.addEventListener('click', () => {
    const device = form.querySelector('select')!.value;
    const value = values[device] ?? 0;
    say(text(value), form);
    dispatch('trade-in-estimate', {
      device: device.toLowerCase(),
      value: localPrice(value, currency),
    });
  });
  const popup = document.querySelector('.exchange-popup');
  const search = popup?.querySelector('[an-tr="exchange search"]');
  search?.addEventListener('click', () => {
    const phone = popup!.querySelector('select')!.value;
    say(
      phone === '' ? word('Choose your phone.') : text(phone === 'other' ? 6000 : 11_000),
      search,
    );
  });
}
