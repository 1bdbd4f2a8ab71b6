import { atLoad } from '../safety/at-load.ts';
import { OwnPromise } from '../safety/own-promise.ts';

/** Captured before page code can replace it. */
const Picture = /* @__PURE__ */ atLoad(() => window.Image);

/**
 * Requests an image with a referrer policy; '' uses the page's own policy. Rejects if the image
 * can't be loaded.
 */
export const fetchImageFrom = (url: string, referrerPolicy: '' | 'no-referrer'): Promise<unknown> =>
  new OwnPromise((resolve, reject) => {
    const image = new Picture();
    image.onload = resolve;
    image.onerror = () => reject(new Error(`Failed to load ${url}`));
    image.referrerPolicy = referrerPolicy;
    image.src = url;
  });
