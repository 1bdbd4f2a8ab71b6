import { afterEach, expect, it, vi } from 'vitest';
import { chooseModel } from '../../preview/storefront/script/features/show-model.ts';
import type { ShopPage } from '../../preview/storefront/script/shop-page.ts';

afterEach(() => void vi.unstubAllGlobals());

/**
 * Calls `chooseModel` on a product page with this query string. Returns the name that the product
 * then has in the data layer.
 */
function productAt(search: string): unknown {
  vi.stubGlobal('location', { search });
  const data = {
    page: { pageInfo: { pageTrack: 'product detail' } },
    product: [{ displayName: 'Arc 5' }],
  };
  chooseModel({ data } as unknown as ShopPage);
  return data.product[0]!.displayName;
}

it('the product page shows the model in its query string only if there is such a model', () => {
  expect(productAt('?model=mini')).toBe('Arc 5 mini');
  for (const search of ['', '?model=', '?model=other', '?model=constructor', '?model=__proto__'])
    expect(productAt(search)).toBe('Arc 5');
});
