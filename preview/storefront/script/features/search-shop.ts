import { call } from '../call.ts';
import { element } from '../element.ts';
import { follow } from '../follow.ts';
import { localPrice } from '../local-price.ts';
import { priceText } from '../price-text.ts';
import type { ShopPage } from '../shop-page.ts';
import { word } from '../words.ts';

/**
 * The search results that aren't in the page's HTML. Prices are in rupees; 0 means that the result
 * has no price.
 */
const things = [
  { name: 'Arc 5 mini', path: 'smartphones/arc-5/?model=mini', price: 44_999 },
  { name: 'Arc Fold', path: 'smartphones/arc-fold/', price: 129_999 },
  { name: 'TVs', path: 'tvs/', price: 0 },
  { name: 'Spring upgrade', path: 'offer/spring-upgrade/', price: 0 },
] as const;

/**
 * Hides the results on the search page that don't contain all words of the query. If the query in
 * the URL has no results, opens the page `no-result`. A search in the page's own form doesn't load
 * a page.
 */
export function searchShop({ prefix, currency }: ShopPage): void {
  const list = document.querySelector('.page-search .results[an-tr="search result list"]');
  const form = document.querySelector<HTMLFormElement>('.page-search form.search');
  const field = form?.querySelector<HTMLInputElement>('[type=search]');
  if (list === null || form === null || !field) return;
  const results = [
    ...list.children,
    ...things.map(({ name, path, price }) => found(name, path, price)),
  ];
  const show = (keyword: string): number => {
    const words = keyword.toLowerCase().split(/\s+/);
    const matches = results.filter((result) => {
      const text = result.textContent.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    list.replaceChildren(...matches);
    return matches.length;
  };

  const asked = new URLSearchParams(location.search).get('searchvalue') ?? '';
  field.value = asked;
  if (asked.trim() !== '' && show(asked) === 0)
    return follow(`${prefix}search/no-result/?searchvalue=${encodeURIComponent(asked)}`);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const count = show(field.value);
    const nothing = document.querySelector<HTMLElement>('#no-result');
    if (nothing !== null) nothing.hidden = count > 0;
    call('search_result', { keyword: field.value, count });
  });

  function found(name: string, path: string, price: number): HTMLLIElement {
    const link = element('a', { href: prefix + path, 'an-la': name.toLowerCase() }, word(name));
    const text =
      price === 0
        ? word('Page')
        : word('Smartphone. {price}', { price: priceText(localPrice(price, currency), currency) });
    return element('li', {}, link, element('p', {}, text));
  }
}
