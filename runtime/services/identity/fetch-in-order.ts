import { fetchImage } from '../../platform/network/fetch-image.ts';

let last: Promise<unknown> | undefined;

/** Fetches an image after all earlier ones. A failed fetch doesn't stop the next. */
export const fetchInOrder = (url: string): void => {
  const next = (): Promise<unknown> => fetchImage(url).catch(() => undefined);
  last = last ? last.then(next) : next();
};

/** Adds the protocol to a protocol-relative URL. */
export const withProtocol = (url: string): string => url.replace(/^(https?:)?\/\//, 'https://');
