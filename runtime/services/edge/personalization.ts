import { host, path } from '../../platform/page/page.ts';
import type { Fields } from '../variables/put.ts';

let isRequested = false;

/** Returns the page's address in Adobe's personalisation (its "surface"): `web://HOST/PATH`. */
export const pageSurface = (): string =>
  `web://${host().toLowerCase()}${path().replace(/\/+$/, '') || '/'}`;

/**
 * Returns the schemas of the content that a page can receive. The schema of actions on page
 * elements is included only in a query for the whole page.
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
 * On the first call, returns the query for the page's personalisation, in the format of Adobe's Web
 * SDK. Returns undefined on later calls.
 */
export const personalization = (): Fields | undefined => {
  if (isRequested) return undefined;
  isRequested = true;
  return {
    personalization: {
      schemas: personalizationSchemas(true),
      decisionScopes: ['__view__'],
      surfaces: [pageSurface()],
    },
  };
};
