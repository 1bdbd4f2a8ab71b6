import { OwnImage } from './own-image.ts';
import { OwnPromise } from '../safety/own-promise.ts';

/** Requests an image. Rejects if it can't be loaded; callers may ignore the promise. */
export const fetchImage = (url: string): Promise<unknown> => {
  const image = new OwnImage();
  const loaded = new OwnPromise((resolve, reject) => {
    image.onload = resolve;
    image.onerror = () => reject(new Error(`Failed to load ${url}`));
  });
  // A blocked image must not trigger the page's handlers of unhandled rejections. If the page has
  // replaced `catch` with a function that throws, the next line throws and no image is requested.
  loaded.catch(() => {});
  image.src = url;
  return loaded;
};
