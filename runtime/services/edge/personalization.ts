import { host, path } from '../../platform/page/page.ts';
import type { Fields } from '../variables/put.ts';

let isRequested = false;

/**
 * Returns the schemas of the content that a page can receive. Actions on page elements are included
 * only in a query for the whole page.
 */
export const personalizationSchemas = (ofPage: boolean): readonly string[] =>
  [
    'default-content-item',
    'html-content-item',
    'json-content-item',
    'redirect-item',
    'ruleset-item',
    'message/in-app',
    'message/content-card',
    ...(ofPage ? ['dom-action'] : []),
  ].map((schema) => `https://ns.adobe.com/personalization/${schema}`);

/**
 * Returns the query for the page's personalisation as the public Web SDK writes it, for the first
 * event that needs it; undefined afterwards.
 */
export const personalization = (): Fields | undefined => {
  if (isRequested) return undefined;
  isRequested = true;
  return {
    personalization: {
      schemas: personalizationSchemas(true),
      decisionScopes: ['__view__'],
      surfaces: [`web://${host().toLowerCase()}${path().replace(/\/+$/, '') || '/'}`],
    },
  };
};
