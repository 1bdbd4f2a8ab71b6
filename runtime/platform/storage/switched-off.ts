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
 * Returns whether the page's operator has switched the bundle off without a new build: with a
 * cookie `tagwright_off` or with `data-off` on the bundle's script tag, each with any value. The
 * tag is available only while the script is first evaluated, and not if a page element is named
 * `currentScript`. Reading `currentScript` makes the browser create an element's object and its
 * classes, which takes 68 kB in Chromium if no script has used an element yet. So the page is
 * searched for the attribute first, unless the bundle uses an element at the start anyway.
 */
export const isSwitchedOff = (): boolean =>
  (readCookie('tagwright_off') ??
    (elementsLater && !canBeOff()
      ? undefined
      : (document.currentScript as HTMLScriptElement | null)?.dataset?.['off'])) !== undefined;
