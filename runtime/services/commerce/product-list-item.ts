import { toNumber } from '../../text/to-number.ts';
import { asText } from '../variables/as-text.ts';
import { eventPath } from '../variables/event-path.ts';
import { put, type Fields } from '../variables/put.ts';

/** Returns a value as a string; undefined if it is null, undefined or can't be converted. */
const text = (value: unknown): string | undefined => asText(value) ?? undefined;

/** Returns a value as a number, or undefined if it is neither a number nor a numeric string. */
const number = (value: unknown): number | undefined => {
  const parsed = toNumber(value);
  return Number.isNaN(parsed) ? undefined : parsed;
};

/** Calls `each` for each entry of an object if the entry's key is a number other than 0. */
const numbered = (values: unknown, each: (number: number, value: unknown) => void): void => {
  for (const [key, value] of Object.entries(values ?? {})) if (+key) each(+key, value);
};

/**
 * Returns a product as an entry of XDM's product list (E-05), with the product's merchandising
 * variables and events. Missing properties are omitted.
 * @returns undefined if the value isn't an object, or if no property remains
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
  numbered(eVars, (eVar, value) =>
    put(item, `_experience.analytics.customDimensions.eVars.eVar${eVar}`, text(value)),
  );
  numbered(events, (event, value) => put(item, eventPath(event), number(value)));
  return Object.keys(item).length ? item : undefined;
};
