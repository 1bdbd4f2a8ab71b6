import type { Product } from './product.ts';

/** Returns a product's name as plain text. The data layer contains the name as HTML. */
export function nameOf({ displayName }: Product): string {
  return new DOMParser().parseFromString(displayName, 'text/html').body.textContent;
}
