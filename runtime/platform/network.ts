/** Captured before page code can replace them. */
const request = /* @__PURE__ */ (() => window.fetch)();
const sendBeacon = /* @__PURE__ */ (() => navigator.sendBeacon)();
const Picture = /* @__PURE__ */ (() => window.Image)();

/** A type that needs no preflight. */
const contentType = 'text/plain; charset=UTF-8';

/** Browsers refuse to keep alive more than 64 KiB; a character is at most three bytes. */
const keepaliveCharacters = 20_000;

/**
 * Posts text with credentials, kept alive when the page goes away (as edge requests are sent, G-01, G-04).
 * Rejects where no answer came at all.
 */
export const post = async (url: string, body: string): Promise<Response> => request(url, {
  method: 'POST',
  body,
  headers: { 'Content-Type': contentType },
  credentials: 'include',
  cache: 'no-cache',
  referrerPolicy: 'no-referrer-when-downgrade',
  keepalive: body.length < keepaliveCharacters,
});

/** Hands text to the browser to be sent even when the page goes away; false where the browser won't take it. */
export const beacon = (url: string, body: string): boolean => {
  try {
    return sendBeacon.call(navigator, url, new Blob([body], { type: contentType }));
  } catch {
    return false;
  }
};

/** Fetches an image for the request's sake. Rejects where it can't be loaded; nobody needs to listen. */
export const fetchImage = (url: string): Promise<unknown> => {
  const loaded = new Promise((resolve, reject) => {
    const image = new Picture();
    image.onload = resolve;
    image.onerror = () => reject(new Error(`Failed to load ${url}`));
    image.src = url;
  });
  // A blocked image is no business of the page's own error reporting.
  loaded.catch(() => {});
  return loaded;
};
