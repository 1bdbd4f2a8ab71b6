import type { RuleEvent, Settings } from '../contract.ts';
import { productListItem } from '../services/commerce/product-list-item.ts';
import { countEvents, listProducts, setVariable } from '../services/variables/variables.ts';
import { setVariablesEvents, setVariablesIdentity, setVariablesProducts } from '../uses.ts';
import type { setVariablesSchema } from './set-variables.schema.ts';

const analytics = '_experience.analytics.';

/** Sets what stands under each name, under a path made of the name. */
const setAll = (values: object | undefined, pathOf: (name: string) => string): void => {
  for (const [name, value] of Object.entries(values ?? {})) setVariable(pathOf(name), value);
};

/** Props and eVars are text on the wire, whatever they are in the rules; null stays (V-11). */
const texts = (values: object | undefined): object => {
  const all: Record<string, string | null | undefined> = {};
  for (const [name, value] of Object.entries(values ?? {})) all[name] = value === undefined || value === null ? value : String(value);
  return all;
};

/** Sets analytics variables, under their paths in the standard analytics field group (G-09). */
export const setVariables = (settings: Settings<typeof setVariablesSchema>, event: RuleEvent): void => {
  const { page, currency, campaign, props, eVars, events, identity, products } = settings;
  setAll(page, (name) => `web.webPageDetails.${name === 'section' ? 'siteSection' : name === 'error' ? 'isErrorPage' : name}`);
  if ('currency' in settings) setVariable('commerce.order.currencyCode', currency);
  if ('campaign' in settings) setVariable('marketing.trackingCode', campaign);
  setAll(texts(props), (number) => `${analytics}customDimensions.props.prop${number}`);
  setAll(texts(eVars), (number) => `${analytics}customDimensions.eVars.eVar${number}`);
  if (setVariablesEvents && events) countEvents(event, events);
  if (setVariablesProducts && 'products' in settings) {
    const given: readonly unknown[] = Array.isArray(products) ? products : [];
    listProducts(event, given.map(productListItem).filter((item) => item !== undefined));
  }
  if (setVariablesIdentity && identity) {
    const { id, namespace } = identity;
    setVariable(`identityMap.${namespace}`, typeof id === 'string' && id ? [{ id, authenticatedState: 'authenticated', primary: true }] : undefined);
  }
};
