import type { Product } from './product.ts';

/** An order that was paid. */
interface Order {
  readonly id: string;
  readonly total: string;
  readonly products: readonly Product[];
  /** Whether the shop event `purchase` has been raised for the order. */
  readonly isConfirmed: boolean;
}

/** The data that the shop stores about a visitor. */
interface Stored {
  /** The products in the cart. Undefined if the visitor has never added a product. */
  readonly cart?: readonly Product[];
  /** The latest order. */
  readonly order?: Order;
  /** The number of orders. */
  readonly orders: number;
}

const KEY = 'shop';

/**
 * Returns the stored data. The result has no cart and no order if storage is blocked or the data
 * can't be parsed.
 */
export function readStored(): Stored {
  try {
    return { orders: 0, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Stored>) };
  } catch {
    return { orders: 0 };
  }
}

/** Stores changes. The changes are lost if storage is blocked or full. */
export function changeStored(change: Partial<Stored>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readStored(), ...change }));
  } catch {}
}
