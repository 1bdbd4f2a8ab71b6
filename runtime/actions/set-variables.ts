import type { Settings } from '../contract.ts';
import { setVariable } from '../services/variables/variables.ts';
import type { setVariablesSchema } from './set-variables.schema.ts';

const details = 'web.webPageDetails.';
const analytics = '_experience.analytics.';

/** Where the page's fields stand in the experience event. */
const pagePaths = { name: `${details}name`, section: `${details}siteSection`, server: `${details}server`, view: `${details}viewName`, error: `${details}isErrorPage` };

/** Sets analytics variables, under their paths in the standard analytics field group (G-09). */
export const setVariables = (settings: Settings<typeof setVariablesSchema>): void => {
  const { page, props, eVars, events, identity } = settings;
  const setAll = (values: object | undefined, path: (name: string) => string) => {
    for (const [name, value] of Object.entries(values ?? {})) setVariable(path(name), value);
  };
  setAll(page, (name) => pagePaths[name as keyof typeof pagePaths]);
  if ('currency' in settings) setVariable('commerce.order.currencyCode', settings.currency);
  if ('campaign' in settings) setVariable('marketing.trackingCode', settings.campaign);
  setAll(props, (number) => `${analytics}customDimensions.props.prop${number}`);
  setAll(eVars, (number) => `${analytics}customDimensions.eVars.eVar${number}`);
  events?.forEach((number) => {
    const from = number - (number - 1) % 100;
    setVariable(`${analytics}event${from}to${from + 99}.event${number}.value`, 1);
  });
  if (identity) {
    const { id, namespace } = identity;
    setVariable(`identityMap.${namespace}`, typeof id === 'string' && id && namespace ? [{ id, authenticatedState: 'authenticated', primary: true }] : undefined);
  }
};
