import { dispatch } from './dispatch.ts';
import { nameOf } from './name-of.ts';
import type { Product } from './product.ts';

/** Dispatches a shop event with the products in the form that the advertising rules read. */
export function raise(name: string, products: readonly Product[] = [], rest: object = {}): void {
  dispatch(name, {
    products: products.map((product) => ({
      sku: product.model_code,
      name: nameOf(product),
      category: product.pvi_subtype_name,
      price: Number(product.model_price),
      quantity: product.quantity,
    })),
    ...rest,
  });
}
