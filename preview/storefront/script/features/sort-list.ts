import { call } from '../call.ts';
import { element } from '../element.ts';
import { word } from '../words.ts';

/**
 * Adds fields that filter and sort a list of products. Each field reports a change to the bundle,
 * by the direct call `filter-sort`.
 */
export function sortList(): void {
  const list = document.querySelector('.cards[an-ca="product list"]');
  if (list === null) return;
  const cards = [...list.children];
  const order = choice('Order', {
    '': 'Recommended',
    'price:asc': 'Cheapest first',
    'price:desc': 'Dearest first',
  });
  const filter = choice('Show', { '': 'All', compact: 'Compact', foldable: 'Foldable' });
  list.before(
    element(
      'p',
      { class: 'actions', 'an-ca': 'product list', 'an-tr': 'list tools' },
      order.label,
      ' ',
      filter.label,
    ),
  );

  order.select.addEventListener('change', () => {
    const direction = { 'price:asc': 1, 'price:desc': -1 }[order.select.value] ?? 0;
    list.append(...[...cards].sort((one, other) => direction * (priceOf(one) - priceOf(other))));
    call('filter-sort', { sort: order.select.value || 'recommended' });
  });
  filter.select.addEventListener('change', () => {
    const kind = filter.select.value;
    const isShown = { compact: /mini/i, foldable: /fold/i }[kind] ?? /^/;
    for (const card of cards)
      (card as HTMLElement).hidden = !isShown.test(card.querySelector('h2')?.textContent ?? '');
    call('filter-sort', { filter: kind || 'all' });
  });
}

function choice(label: string, options: { readonly [value: string]: string }) {
  const all = Object.entries(options).map(([value, text]) =>
    element('option', { value }, word(text)),
  );
  const select = element('select', {}, ...all);
  return { select, label: element('label', {}, `${word(label)} `, select) };
}

/** Returns the price that a card shows. Prices have no decimals. */
function priceOf(card: Element): number {
  return Number(card.querySelector('.price')?.textContent.replaceAll(/\D/g, '') ?? 0);
}
