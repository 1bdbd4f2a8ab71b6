import type { Settings } from '../contract.ts';
import { setVariable } from '../services/variables/variables.ts';
import { setVariablesEvents, setVariablesIdentity } from '../uses.ts';
import type { setVariablesSchema } from './set-variables.schema.ts';

const analytics = '_experience.analytics.';

/** Sets what stands under each name, under a path made of the name. */
const setAll = (values: object | undefined, pathOf: (name: string) => string): void => {
  for (const [name, value] of Object.entries(values ?? {})) setVariable(pathOf(name), value);
};

/** Sets analytics variables, under their paths in the standard analytics field group (G-09). */
export const setVariables = (settings: Settings<typeof setVariablesSchema>): void => {
  const { page, currency, campaign, props, eVars, events, identity } = settings;
  setAll(page, (name) => `web.webPageDetails.${name === 'section' ? 'siteSection' : name === 'error' ? 'isErrorPage' : name}`);
  if ('currency' in settings) setVariable('commerce.order.currencyCode', currency);
  if ('campaign' in settings) setVariable('marketing.trackingCode', campaign);
  setAll(props, (number) => `${analytics}customDimensions.props.prop${number}`);
  setAll(eVars, (number) => `${analytics}customDimensions.eVars.eVar${number}`);
  if (setVariablesEvents) events?.forEach((number) => {
    const from = number - (number - 1) % 100;
    setVariable(`${analytics}event${from}to${from + 99}.event${number}.value`, 1);
  });
  if (setVariablesIdentity && identity) {
    const { id, namespace } = identity;
    setVariable(`identityMap.${namespace}`, typeof id === 'string' && id ? [{ id, authenticatedState: 'authenticated', primary: true }] : undefined);
  }
};
