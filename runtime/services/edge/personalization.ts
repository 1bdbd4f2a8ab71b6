import { host, path } from '../../platform/page.ts';
import type { Fields } from '../variables/put.ts';
import { reportedUrl } from './reported-url.ts';

let asked = false;

/** The kinds of content that a page can be given; actions on its elements only where the whole page is asked for. */
export const personalizationSchemas = (ofPage: boolean): readonly string[] => [
  'default-content-item', 'html-content-item', 'json-content-item', 'redirect-item', 'ruleset-item',
  'message/in-app', 'message/content-card', ...ofPage ? ['dom-action'] : [],
].map((schema) => `https://ns.adobe.com/personalization/${schema}`);

/**
 * The query that asks for the page's personalisation, as the public Web SDK writes it: once per page, with the first
 * event that wants it. Undefined afterwards.
 */
export const personalization = (): Fields | undefined => {
  if (asked) return undefined;
  asked = true;
  return {
    personalization: {
      schemas: personalizationSchemas(true),
      decisionScopes: ['__view__'],
      surfaces: [`web://${host().toLowerCase()}${reportedUrl(path()).replace(/\/+$/, '') || '/'}`],
    },
  };
};
