import { atLoad } from './at-load.ts';

/** Captured before page code can replace it. */
const request = /* @__PURE__ */ atLoad(() => window.fetch);

/** Asks for text with credentials, as the id services are asked. Rejects where no answer came, or one other than 2xx. */
export const getText = async (url: string): Promise<string> => {
  const response = await request(url, { credentials: 'include' });
  if (!response.ok) throw new Error(`The server responded with a status code ${response.status}.`);
  return response.text();
};
