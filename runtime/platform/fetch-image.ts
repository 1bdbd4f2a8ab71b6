import { OwnImage } from './own-image.ts';
import { OwnPromise } from './own-promise.ts';

/** Fetches an image for the request's sake. Rejects where it can't be loaded; nobody needs to listen. */
export const fetchImage = (url: string): Promise<unknown> => {
  const loaded = new OwnPromise((resolve, reject) => {
    const image = new OwnImage();
    image.onload = resolve;
    image.onerror = () => reject(new Error(`Failed to load ${url}`));
    image.src = url;
  });
  // A blocked image is no business of the page's own error reporting.
  loaded.catch(() => {});
  return loaded;
};
