import { elementsLater } from '../../uses.ts';
import { readCookie } from './cookies.ts';

/**
 * Returns whether an element of the page has `data-off`. Also true if this can't be checked,
 * because the page has replaced `querySelector`, for example with a form of that name.
 */
const canBeOff = (): boolean => {
  try {
    return !!document.querySelector('[data-off]');
  } catch {
    return true;
  }
};

/**
 * Returns whether the page's operator has switched the bundle off without a new build. The switch
 * is a cookie `tagwright_off` or the attribute `data-off` on the bundle's script tag, with any
 * value. The tag is available only while the script is first evaluated. If a page element is named
 * `currentScript`, the tag isn't available.
 *
 * If no script has used an element of the page yet, reading `currentScript` takes 68 kB of memory
 * in Chromium. So `canBeOff` first searches the page for the attribute. If the bundle always uses
 * an element at the start anyway, the search would save no memory, so the bundle skips it.
 */
export const isSwitchedOff = (): boolean =>
  (readCookie('tagwright_off') ??
    (elementsLater && !canBeOff()
      ? undefined
      : (document.currentScript as HTMLScriptElement | null)?.dataset?.['off'])) !== undefined;
