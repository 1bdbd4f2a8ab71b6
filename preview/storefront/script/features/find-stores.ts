import { call } from '../call.ts';
import { say } from '../say.ts';
import type { ShopPage } from '../shop-page.ts';
import { word } from '../words.ts';

/** Makes the search field find stores by name, and reports the store that the visitor selects. */
export function findStores({ site }: ShopPage): void {
  const list = document.querySelector('.page-stores .results');
  const field = document.querySelector<HTMLInputElement>('#place');
  const find = document.querySelector('#find-stores');
  if (list === null || field === null || find === null) return;
  const search = (): void => {
    const town = field.value.trim().toLowerCase();
    const items = [...list.querySelectorAll('li')];
    for (const item of items) item.hidden = !nameIn(item).includes(town);
    const count = items.filter(({ hidden }) => !hidden).length;
    say(count === 0 ? word('No store there yet.') : word('Stores: {count}', { count }), find);
  };
  find.addEventListener('click', () => setTimeout(search));
  field.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    search();
  });
  for (const link of list.querySelectorAll('a'))
    link.addEventListener('click', () => {
      const place = link.hash.slice(1);
      const storeId = `${site}-${place}`.toUpperCase();
      call('servicelocation', { storeId, location: place.replace(/-\d+$/, '') });
    });
}

function nameIn(item: Element): string {
  return `${item.textContent} ${item.querySelector('a')?.getAttribute('an-la') ?? ''}`.toLowerCase();
}
