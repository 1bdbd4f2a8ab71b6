import { atLoad } from './at-load.ts';

/** The browser's own image, whatever a page makes of the name. */
export const OwnImage = /* @__PURE__ */ atLoad(() => window.Image);
