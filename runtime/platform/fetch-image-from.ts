import { atLoad } from './at-load.ts';
import { OwnPromise } from './own-promise.ts';

/** Captured before page code can replace it. */
const Picture = /* @__PURE__ */ atLoad(() => window.Image);

/** Fetches an image for the request's sake, telling whoever has it as much of the page's address as the policy says. Rejects where it can't be loaded. */
export const fetchImageFrom = (url: string, referrerPolicy: '' | 'no-referrer'): Promise<unknown> => new OwnPromise((resolve, reject) => {
  const image = new Picture();
  image.onload = resolve;
  image.onerror = () => reject(new Error(`Failed to load ${url}`));
  image.referrerPolicy = referrerPolicy;
  image.src = url;
});
