import { toNumber } from '../../text/to-number.ts';

/**
 * A product of a page, a cart or an order. An unknown quantity is 1; other unknown properties are
 * undefined.
 */
export interface Line {
  readonly sku: string;
  readonly name: string | undefined;
  readonly category: string | undefined;
  /** The price of one item. */
  readonly price: number | undefined;
  readonly quantity: number;
}

const text = (value: unknown): string | undefined =>
  value == null || value === '' ? undefined : String(value);

const number = (value: unknown): number | undefined => {
  const amount = toNumber(value);
  return Number.isFinite(amount) ? amount : undefined;
};

/**
 * Returns the products that a rule reports, as advertising networks expect them. Accepts a list or
 * a single product. Products without a stock-keeping unit are omitted.
 */
export const linesOf = (products: unknown): Line[] =>
  (Array.isArray(products) ? (products as unknown[]) : [products]).flatMap((product) => {
    const { sku, name, category, price, quantity } = (product ?? {}) as Record<string, unknown>;
    const id = text(sku);
    return id === undefined
      ? []
      : [
          {
            sku: id,
            name: text(name),
            category: text(category),
            price: number(price),
            quantity: number(quantity) ?? 1,
          },
        ];
  });

/**
 * Returns the total that the rule reports. If the rule reports none, returns the sum of price ×
 * quantity of all products. The sum is rounded to three decimals, the maximum for any currency. If
 * there are no products, or a price is unknown, the sum is undefined.
 */
export const amountOf = (value: unknown, lines: readonly Line[]): number | undefined => {
  const amount = number(value);
  if (amount !== undefined || !lines.length || lines.some(({ price }) => price === undefined))
    return amount;
  return (
    Math.round(lines.reduce((sum, { price, quantity }) => sum + price! * quantity, 0) * 1000) / 1000
  );
};

/** Returns the number of items in all products. */
export const piecesOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * Returns a record without undefined values and empty lists, so that unknown values aren't sent.
 */
export const known = (fields: {
  readonly [name: string]: unknown;
}): { readonly [name: string]: unknown } =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && !value.length),
    ),
  );
