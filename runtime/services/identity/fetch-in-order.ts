import { fetchImage } from '../../platform/network/fetch-image.ts';

let last: Promise<unknown> | undefined;

/**
 * Fetches an image after all images that were requested earlier. A failed request doesn't stop the
 * next one.
 */
export const fetchInOrder = (url: string): void => {
  const next = (): Promise<unknown> => fetchImage(url).catch(() => undefined);
  last = last ? last.then(next) : next();
};

/** Replaces the protocol `http:`, or a missing one, with `https:`. */
export const withProtocol = (url: string): string => url.replace(/^(https?:)?\/\//, 'https://');
