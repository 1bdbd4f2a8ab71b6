import { OwnImage } from './own-image.ts';
import { OwnPromise } from '../safety/own-promise.ts';

/** Requests an image. Rejects if it can't be loaded; callers may ignore the promise. */
export const fetchImage = (url: string): Promise<unknown> => {
  const loaded = new OwnPromise((resolve, reject) => {
    const image = new OwnImage();
    image.onload = resolve;
    image.onerror = () => reject(new Error(`Failed to load ${url}`));
    image.src = url;
  });
  // A blocked image must not reach the page's handlers of unhandled rejections.
  loaded.catch(() => {});
  return loaded;
};
