import { email, type Sale, type ShopEvent } from './sale.ts';

export type Call = readonly unknown[];

/**
 * The calls that an ad network must receive. They follow the network's documentation, so they don't
 * depend on the code under test.
 */
export interface Expectation {
  /** The destination's name. */
  readonly module: string;
  /** The name of the function that the destination's file exports. */
  readonly code: string;
  /** The network's global variable. */
  readonly global: string;
  /** Whether the global is a list with `push`. Otherwise it is a function. */
  readonly isList?: true;
  readonly settings: (event: ShopEvent) => object;
  /** The calls that are made once, before the first event. */
  readonly setupCalls: readonly Call[];
  /** Returns the calls for an event. */
  readonly calls: (event: ShopEvent, sale: Sale) => readonly Call[];
}

/** Returns `fields`, or no fields for a page view. */
export const fieldsOf = (event: ShopEvent, fields: object) => (event === 'page-view' ? {} : fields);
export const snakeCase = (event: ShopEvent) => event.replaceAll('-', '_');
/**
 * Returns the result of `calls` for the hash of the sale's email address. If the email address is
 * invalid, returns an empty list.
 */
export const whenHashed = (sale: Sale, calls: (hashed: string) => readonly Call[]) => {
  const hashed = email(sale);
  return hashed === undefined ? [] : calls(hashed);
};
