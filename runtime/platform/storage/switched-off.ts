import { readCookie } from './cookies.ts';

/**
 * Whether the page's operator has switched the bundle off without a new build: with a cookie
 * `tagwright_off` or with `data-off` on the bundle's script tag, each with any value. The tag is
 * available only while the script is first evaluated. An element named `currentScript` has no
 * effect.
 */
export const isSwitchedOff = (): boolean =>
  (readCookie('tagwright_off') ??
    (document.currentScript as HTMLScriptElement | null)?.dataset?.['off']) !== undefined;
