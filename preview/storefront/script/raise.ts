import { dispatch } from './dispatch.ts';
import { nameOf } from './name-of.ts';
import type { Product } from './product.ts';
import { push } from './push.ts';

/**
 * Dispatches a shop event. The event contains the products in the form that the advertising rules
 * read. Also pushes the event to Google Tag Manager's data layer, if there is one.
 */
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
  const { order, total } = rest as { readonly order?: string; readonly total?: number };
  push(name.replaceAll('-', '_'), products, {
    ...(order !== undefined && { transaction_id: order }),
    ...(total !== undefined && { value: total }),
  });
}
