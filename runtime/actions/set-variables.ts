import type { RuleEvent } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { productListItem } from '../services/commerce/product-list-item.ts';
import { asText } from '../services/variables/as-text.ts';
import { eventPath } from '../services/variables/event-path.ts';
import { setVariable, setVariableOnce } from '../services/variables/variables.ts';
import {
  setVariablesCampaign,
  setVariablesCurrency,
  setVariablesEVars,
  setVariablesEvents,
  setVariablesIdentity,
  setVariablesMeasures,
  setVariablesOrder,
  setVariablesPage,
  setVariablesProducts,
  setVariablesProps,
} from '../uses.ts';
import type { setVariablesSchema } from './set-variables.schema.ts';

const analytics = '_experience.analytics.';

/** The XDM name of each value that the setting `measures` can contain (E-07). */
const measurePaths = {
  'product-view': 'productViews',
  'add-to-cart': 'productListAdds',
  'removal-from-cart': 'productListRemovals',
  checkout: 'checkouts',
  purchase: 'purchases',
};

/**
 * Sets one variable for each value. `pathOf` converts the value's name to the variable's path.
 * @param isText whether values are converted to strings, as for props and eVars; null stays null
 * (V-11)
 */
const setAll = (
  values: object | undefined,
  pathOf: (name: string) => string,
  isText?: boolean,
): void => {
  for (const [name, value] of Object.entries(values ?? {}))
    setVariable(pathOf(name), isText ? asText(value) : value);
};

/**
 * Sets analytics variables at their XDM paths (G-09). Analytics events, measures, the order and the
 * products are sent only in requests for the event that ran the rule. All other variables are sent
 * in every later request of the page.
 */
export const setVariables = (
  settings: Settings<typeof setVariablesSchema>,
  event: RuleEvent,
): void => {
  if (setVariablesPage)
    setAll(
      settings.page,
      (name) =>
        `web.webPageDetails.${name === 'section' ? 'siteSection' : name === 'error' ? 'isErrorPage' : name}`,
    );
  if (setVariablesCurrency && 'currency' in settings)
    setVariable('commerce.order.currencyCode', settings.currency);
  if (setVariablesCampaign && 'campaign' in settings)
    setVariable('marketing.trackingCode', settings.campaign);
  if (setVariablesProps)
    setAll(settings.props, (number) => `${analytics}customDimensions.props.prop${number}`, true);
  if (setVariablesEVars)
    setAll(settings.eVars, (number) => `${analytics}customDimensions.eVars.eVar${number}`, true);
  if (setVariablesEvents)
    for (const number of settings.events ?? []) setVariableOnce(event, eventPath(number), 1);
  if (setVariablesMeasures)
    for (const measure of settings.measures ?? [])
      setVariableOnce(event, `commerce.${measurePaths[measure]}.value`, 1);
  if (setVariablesOrder && settings.order) {
    setVariableOnce(event, 'commerce.order.purchaseID', settings.order.id);
    setVariableOnce(event, 'commerce.order.priceTotal', settings.order.total);
  }
  if (setVariablesProducts && 'products' in settings) {
    const given: readonly unknown[] = Array.isArray(settings.products) ? settings.products : [];
    const items = given.map(productListItem).filter((item) => item !== undefined);
    setVariableOnce(event, 'productListItems', items.length ? items : undefined);
  }
  if (setVariablesIdentity && settings.identity) {
    const { id, namespace } = settings.identity;
    setVariable(
      `identityMap.${namespace}`,
      typeof id === 'string' && id
        ? [{ id, authenticatedState: 'authenticated', primary: true }]
        : undefined,
    );
  }
};
