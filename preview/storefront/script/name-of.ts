import type { Product } from './product.ts';

/** Returns a product's name as text. In the data layer it is HTML. */
export function nameOf({ displayName }: Product): string {
  return new DOMParser().parseFromString(displayName, 'text/html').body.textContent;
}
