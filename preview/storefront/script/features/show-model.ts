import { priceText } from '../price-text.ts';
import type { ShopPage } from '../shop-page.ts';

/** The models on the page of the Arc 5, besides the Arc 5 itself. Prices are in rupees. */
const models: {
  readonly [model: string]: {
    readonly name: string;
    readonly code: string;
    readonly price: number;
  };
} = {
  mini: { name: 'Arc 5 mini', code: 'mv-a510', price: 44_999 },
  fold: { name: 'Arc Fold', code: 'mv-f700', price: 129_999 },
};

/**
 * Gives the product in the data layer another model's name, code and prices, if the query string of
 * a product page selects a model, such as `?model=fold`.
 */
export function chooseModel({ data }: ShopPage): void {
  const model = asked();
  if (data?.page.pageInfo.pageTrack !== 'product detail' || model === undefined) return;
  const { name, code, price } = model;
  data.product = data.product.map((product) => ({
    ...product,
    displayName: name,
    model_code: `${code};in`,
    model_name: code,
    model_price: String(price),
    list_price: String(price),
  }));
}

/** Shows the selected model's name and price instead of the Arc 5's name and price. */
export function showModel({ data, currency }: ShopPage): void {
  const model = asked();
  const name = document.querySelector('#product-name');
  const price = document.querySelector('.buy-box .price');
  if (data === undefined || model === undefined || name === null || price === null) return;
  name.textContent = model.name;
  price.replaceChildren(priceText(Number(data.product[0]!.model_price), currency));
}

function asked() {
  const model = new URLSearchParams(location.search).get('model') ?? '';
  return Object.hasOwn(models, model) ? models[model] : undefined;
}
