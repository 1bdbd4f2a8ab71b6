import type { Page } from 'playwright-core';

/**
 * The focused element: its area of the app, its name, and the reason why its focus isn't visible
 * (empty if the focus is visible).
 */
export interface Focused {
  readonly part: string;
  readonly name: string;
  readonly wrong: string;
}

/**
 * Returns the focused element and whether its focus is visible. The focus in the mock page always
 * counts as visible, because the browser draws the focus rings there.
 */
export function focusIsSeen(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body)
      return { part: 'none', name: '', wrong: 'nothing has the focus' };
    const part =
      [
        '.skip',
        '.head',
        '.journey',
        '.timeline',
        '.viewport',
        '.inspector',
        '.views',
        '[role="dialog"]',
        '.popover',
      ].find((each) => focused.closest(each) !== null) ??
      (focused.role === 'separator' ? 'separator' : 'elsewhere');
    const name =
      focused.getAttribute('aria-label') ??
      (focused.textContent === ''
        ? (focused.getAttribute('title') ?? focused.id)
        : focused.textContent
      )
        .trim()
        .slice(0, 40);
    if (focused.tagName === 'IFRAME') return { part, name: 'mock page', wrong: '' };
    const box = focused.getBoundingClientRect();
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused);
    const isMarked =
      (outlineStyle !== 'none' && outlineWidth !== '0px') ||
      boxShadow !== 'none' ||
      focused.matches('[aria-label="Results"]');
    const top = document.elementFromPoint(
      Math.min(Math.max(box.x + box.width / 2, 0), innerWidth - 1),
      Math.min(Math.max(box.y + Math.min(box.height / 2, 20), 0), innerHeight - 1),
    );
    const isOnTop = top !== null && (focused.contains(top) || top.contains(focused));
    return {
      part,
      name,
      wrong: [
        isMarked ? '' : 'it has no mark',
        box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth
          ? ''
          : 'it is out of the window',
        isOnTop ? '' : `${top?.className} covers it`,
      ]
        .filter((each) => each !== '')
        .join(', '),
    };
  });
}
