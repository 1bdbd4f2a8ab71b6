import { readCookie } from './cookies.ts';

/**
 * Whether the page's operator has switched the bundle off without building another: with a cookie `tagwright_off`, or
 * with `data-off` on the bundle's script tag, whatever their values. The tag is known only while the script is first
 * evaluated; an element of the page that has taken the name `currentScript` says nothing.
 */
export const isSwitchedOff = (): boolean =>
  (readCookie('tagwright_off') ?? (document.currentScript as HTMLScriptElement | null)?.dataset?.['off']) !== undefined;
