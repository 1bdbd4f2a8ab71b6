import fc from 'fast-check';

export const EVENTS = [
  'page-view',
  'view-item',
  'add-to-cart',
  'begin-checkout',
  'purchase',
] as const;
export type ShopEvent = (typeof EVENTS)[number];

interface Product {
  readonly sku: string;
  readonly name: string;
  readonly category: string;
  readonly price: number;
  readonly quantity: number;
}

/** The products and the order of one shop event. */
export interface Sale {
  readonly products: readonly Product[];
  readonly currency: string;
  readonly order: string;
  readonly hashedEmail: string;
}

const word = fc
  .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
  .filter((text) => text.trim() !== '');

/**
 * Generates random sales. Prices have at most two decimals. A hashed email address has 65, 66 or 67
 * characters. Only an address with 66 characters is valid.
 */
export const sale: fc.Arbitrary<Sale> = fc.record({
  products: fc.array(
    fc.record({
      sku: word,
      name: word,
      category: word,
      price: fc.integer({ min: 1, max: 500_000 }).map((cents) => cents / 100),
      quantity: fc.integer({ min: 1, max: 99 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  currency: fc.constantFrom('INR', 'EUR', 'JPY', 'KWD'),
  order: word,
  hashedEmail: fc.constantFrom(65, 66, 67).map((length) => 'a'.repeat(length)),
});

/** Returns the total price, computed in whole cents. */
export const total = ({ products }: Sale) =>
  products.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0) / 100;
export const itemCount = ({ products }: Sale) =>
  products.reduce((sum, { quantity }) => sum + quantity, 0);
/** Returns the hashed email address, or undefined if its length isn't 66. */
export const email = ({ hashedEmail }: Sale) =>
  hashedEmail.length === 66 ? hashedEmail : undefined;
