import { fetchImage } from '../../platform/fetch-image.ts';

let last: Promise<unknown> | undefined;

/** Fetches an image for the request's sake, after all that were asked for before; one that fails holds up none. */
export const fetchInOrder = (url: string): void => {
  const next = (): Promise<unknown> => fetchImage(url).catch(() => undefined);
  last = last ? last.then(next) : next();
};

/** A URL that leaves the protocol to the page, with it. */
export const withProtocol = (url: string): string => url.replace(/^(https?:)?\/\//, 'https://');
