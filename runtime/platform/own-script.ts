import { atLoad } from './at-load.ts';

/**
 * The element that the bundle was loaded with; known only while the bundle is first evaluated, undefined where there is
 * none. Checked by type, because a page's form or image named `currentScript` can stand in for it.
 */
export const ownScript = /* @__PURE__ */ atLoad(() => {
  const script: unknown = document.currentScript;
  return script instanceof HTMLScriptElement ? script : undefined;
});
