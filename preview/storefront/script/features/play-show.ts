import { call } from '../call.ts';
import { element } from '../element.ts';
import { say } from '../say.ts';
import type { ShopPage } from '../shop-page.ts';
import { word } from '../words.ts';

/**
 * When the show starts, and when it presents the second product, in ms after the page has loaded.
 */
const STARTS_MS = 800;
const NEXT_PRODUCT_MS = 2500;

/** Plays the live show: starts it, presents the products in order, and replies to the visitor. */
export function playShow({ data }: ShopPage): void {
  const player = document.querySelector<HTMLElement>('.live-player');
  const screen = player?.querySelector('.screen');
  const live = data?.live;
  if (player === null || !screen || live === undefined) return;
  const playing = element(
    'p',
    { class: 'answer', role: 'status' },
    word('The show starts in a moment.'),
  );
  screen.after(playing);
  setTimeout(() => {
    player.dataset.state = 'live';
    playing.textContent = word('Live. Now: {product}', { product: 'Arc 5' });
  }, STARTS_MS);
  setTimeout(() => {
    live.sku = 'mv-b100;in';
    playing.textContent = word('Live. Now: {product}', { product: 'Buds' });
  }, NEXT_PRODUCT_MS);

  for (const each of player.querySelectorAll('[an-la]'))
    each.addEventListener('click', () => say(word('Noted.'), player.querySelector('.actions')!));
  for (const each of document.querySelectorAll('.live-products [an-la]'))
    each.addEventListener('click', () => {
      const sku = each.closest<HTMLElement>('[data-sku]')?.dataset.sku ?? '';
      // The player belongs to a partner, whose script makes this direct call.
      call('live commerce', { showId: live.showId, interactionType: 'details', sku });
      say(word('It is at the counter below the show.'), each);
    });
}
