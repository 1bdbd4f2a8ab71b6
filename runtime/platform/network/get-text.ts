import { atLoad } from '../safety/at-load.ts';

/** Captured before page code can replace it. */
const request = /* @__PURE__ */ atLoad(() => window.fetch);

/**
 * Fetches text with credentials, as the ID services expect. Rejects without an answer, or with a
 * status other than 2xx.
 */
export const getText = async (url: string): Promise<string> => {
  // The page's policy applies, and never shows more than the origin.
  const response = await request(url, { credentials: 'include', referrer: location.origin });
  if (!response.ok) throw new Error(`The server responded with a status code ${response.status}.`);
  return response.text();
};
