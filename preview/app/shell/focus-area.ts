import type { View } from './view.ts';

/** The selectors of each area's element that gets the focus; the first that matches counts. */
const focusTargets: { readonly [view in View]?: readonly string[] } = {
  timeline: ['.timeline [role="row"][tabindex="0"]', '.timeline input'],
  panels: ['.panels [role="tab"][aria-selected="true"]'],
};

/**
 * Moves the focus to an area of the app, once the area has been shown. In the timeline, the current
 * row gets the focus. If there is no current row, the timeline's filter gets the focus. In the
 * panels, the tab of the selected panel gets the focus. For any other area, the focus doesn't move.
 */
export function focusArea(view: View): void {
  setTimeout(() => {
    for (const selector of focusTargets[view] ?? []) {
      const target = document.querySelector<HTMLElement>(selector);
      if (target) return target.focus();
    }
  });
}
