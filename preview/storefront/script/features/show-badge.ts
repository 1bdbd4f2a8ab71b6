import { element } from '../element.ts';
import type { ShopPage } from '../shop-page.ts';
import { readStored } from '../stored.ts';
import { word } from '../words.ts';

/**
 * Adds a cart link to the header. Returns a function that updates the number of products in the
 * link.
 */
export function showBadge({ prefix }: ShopPage): () => void {
  const badge = element('a', { href: `${prefix}cart/`, 'an-la': 'cart' });
  const count = (): void => {
    const products = (readStored().cart ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
    badge.textContent = products === 0 ? word('Cart') : word('Cart ({count})', { count: products });
  };
  count();
  document.querySelector('.masthead nav')?.append(badge);
  return count;
}
