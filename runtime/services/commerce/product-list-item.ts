import { toNumber } from '../../platform/to-number.ts';
import { eventPath } from '../variables/event-path.ts';
import { put, type Fields } from '../variables/put.ts';

/** A value as text; what is absent or null stays out. */
const text = (value: unknown): string | undefined => value == null ? undefined : String(value);

/** A value as a number, where it is one or is text that says one. */
const number = (value: unknown): number | undefined => {
  const said = toNumber(value);
  return Number.isNaN(said) ? undefined : said;
};

/** Calls `each` with the numbered entries of an object. */
const numbered = (values: unknown, each: (number: number, value: unknown) => void): void => {
  for (const [key, value] of Object.entries(values ?? {})) if (+key) each(+key, value);
};

/**
 * A product as the standard field group lists it (E-05): with its merchandising variables and its own events. What a
 * product lacks is left out.
 * @returns undefined for what is no product, and for one of which nothing is known
 */
export const productListItem = (product: unknown): Fields | undefined => {
  if (!product || typeof product !== 'object') return undefined;
  const { sku, name, quantity, total, 'line-item': lineItem, eVars, events } = product as Fields;
  const item: Fields = {};
  put(item, 'SKU', text(sku));
  put(item, 'name', text(name));
  put(item, 'quantity', number(quantity));
  put(item, 'priceTotal', number(total));
  put(item, 'lineItemId', text(lineItem));
  numbered(eVars, (eVar, value) => put(item, `_experience.analytics.customDimensions.eVars.eVar${eVar}`, text(value)));
  numbered(events, (event, value) => put(item, eventPath(event), number(value)));
  return Object.keys(item).length ? item : undefined;
};
