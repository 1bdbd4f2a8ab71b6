import { atLoad } from './at-load.ts';
import { OwnPromise } from './own-promise.ts';

/** Captured before page code can replace it. */
const Picture = /* @__PURE__ */ atLoad(() => window.Image);

/** Fetches an image for the request's sake. Rejects where it can't be loaded; nobody needs to listen. */
export const fetchImage = (url: string): Promise<unknown> => {
  const loaded = new OwnPromise((resolve, reject) => {
    const image = new Picture();
    image.onload = resolve;
    image.onerror = () => reject(new Error(`Failed to load ${url}`));
    image.src = url;
  });
  // A blocked image is no business of the page's own error reporting.
  loaded.catch(() => {});
  return loaded;
};
