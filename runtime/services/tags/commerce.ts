import { toNumber } from '../../platform/to-number.ts';

/** A product of a page, a cart or an order. What isn't known is undefined. */
export interface Line {
  readonly sku: string;
  readonly name: string | undefined;
  readonly category: string | undefined;
  /** Of one piece. */
  readonly price: number | undefined;
  readonly quantity: number;
}

/** What happened in the shop, in the words of the rules. */
export interface Sale {
  readonly products?: unknown;
  readonly value?: unknown;
}

const text = (value: unknown): string | undefined => value == null || value === '' ? undefined : String(value);

const number = (value: unknown): number | undefined => {
  const said = toNumber(value);
  return Number.isFinite(said) ? said : undefined;
};

/** The products that a rule gives, a list or one alone, as networks ask for them. What has no stock-keeping unit is none. */
export const linesOf = (products: unknown): Line[] => (Array.isArray(products) ? products as unknown[] : [products]).flatMap((product) => {
  const { sku, name, category, price, quantity } = (product ?? {}) as Record<string, unknown>;
  const id = text(sku);
  return id === undefined ? [] : [{ sku: id, name: text(name), category: text(category), price: number(price), quantity: number(quantity) ?? 1 }];
});

/** What it all came to, as the rule says or as the products add up; undefined where a price isn't known. To a thousandth: currencies have three decimals at most. */
export const amountOf = (value: unknown, lines: readonly Line[]): number | undefined => {
  const said = number(value);
  if (said !== undefined || !lines.length || lines.some(({ price }) => price === undefined)) return said;
  return Math.round(lines.reduce((sum, { price, quantity }) => sum + price! * quantity, 0) * 1000) / 1000;
};

/** How many pieces. */
export const piecesOf = (lines: readonly Line[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** A record without what is undefined, and without empty lists: what isn't known isn't sent. */
export const known = (fields: { readonly [name: string]: unknown }): { readonly [name: string]: unknown } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && !(Array.isArray(value) && !value.length)));
