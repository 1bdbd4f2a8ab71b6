import type { BrowserWindow, Element } from 'happy-dom';

/** What a browser's own style doesn't show, whatever else is said of it. */
const never = 'head, script, style, template, title, meta, link, noscript, datalist, area, input[type=hidden], dialog:not([open]), [popover]';

/**
 * Whether an element is drawn at all, wherever and however large: that is decided by styles, without layout. A popover
 * isn't; who opens one needs a browser.
 */
export function hasBox(element: Element, window: BrowserWindow): boolean {
  if (!element.isConnected) return false;
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at.matches(never)) return false;
    const { display } = window.getComputedStyle(at);
    // The browser's own rule for `hidden` gives way to any other.
    if (display === 'none' || (at.hasAttribute('hidden') && !at.getAttribute('style')?.includes('display'))) return false;
    if (display === 'contents' && at === element) return false;
    const { parentElement } = at;
    if (parentElement?.matches('details:not([open])') && !at.matches('summary:first-of-type')) return false;
  }
  return true;
}
