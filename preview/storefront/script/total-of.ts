import type { Product } from './product.ts';

/** Returns the price of all products together. */
export function totalOf(products: readonly Product[]): number {
  return products.reduce(
    (sum, { model_price, quantity }) => sum + Number(model_price) * quantity,
    0,
  );
}
