import { atLoad } from '../safety/at-load.ts';

/** Captured before page code can replace it. */
const request = /* @__PURE__ */ atLoad(() => window.fetch);

/**
 * Fetches text with credentials, as Adobe's ID service expects. Rejects if there is no response, or
 * if its status isn't 2xx.
 */
export const getText = async (url: string): Promise<string> => {
  // The referrer is the page's origin, unless the page's referrer policy forbids sending it.
  const response = await request(url, { credentials: 'include', referrer: location.origin });
  if (!response.ok) throw new Error(`The server responded with a status code ${response.status}.`);
  return response.text();
};
