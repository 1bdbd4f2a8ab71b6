import { atLoad } from '../safety/at-load.ts';

/**
 * The bundle's own script element, or undefined if there is none. Captured at load, because
 * `document.currentScript` is set only while the script is first evaluated. The element's type is
 * checked, because a form or image named `currentScript` can replace the property.
 */
export const ownScript = /* @__PURE__ */ atLoad(() => {
  const script: unknown = document.currentScript;
  return script instanceof HTMLScriptElement ? script : undefined;
});
