import type { BrowserWindow, Element } from 'happy-dom';

/** Elements that the browser's own style never displays. */
const never =
  'head, script, style, template, title, meta, link, noscript, datalist, area, input[type=hidden], dialog:not([open]), [popover]';

/**
 * Returns whether an element is rendered. The HTML and the styles decide this, because happy-dom
 * has no layout. A popover is never rendered, because it opens only in a browser.
 */
export function hasBox(element: Element, window: BrowserWindow): boolean {
  if (!element.isConnected) return false;
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at.matches(never)) return false;
    const { display } = window.getComputedStyle(at);
    // The attribute `hidden` has no effect on an element with an inline `display`.
    if (
      display === 'none' ||
      (at.hasAttribute('hidden') && !at.getAttribute('style')?.includes('display'))
    )
      return false;
    if (display === 'contents' && at === element) return false;
    const { parentElement } = at;
    if (parentElement?.matches('details:not([open])') && !at.matches('summary:first-of-type'))
      return false;
  }
  return true;
}
