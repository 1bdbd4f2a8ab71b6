import { atLoad } from '../safety/at-load.ts';

/** The browser's own `Image`, even if a page replaces it. */
export const OwnImage = /* @__PURE__ */ atLoad(() => window.Image);
