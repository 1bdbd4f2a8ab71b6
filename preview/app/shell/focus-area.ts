import type { View } from './view.ts';

/** The selectors of each area's element that gets the focus; the first that matches counts. */
const focusTargets: { readonly [view in View]?: readonly string[] } = {
  timeline: ['.timeline [role="row"][tabindex="0"]', '.timeline input'],
  panels: ['.panels [role="tab"][aria-selected="true"]'],
};

/**
 * Focuses an area of the app after it has been shown: the timeline's current row, or the tab of the
 * selected panel. If the timeline has no current row, its filter gets the focus. Does nothing for
 * the other areas.
 */
export function focusArea(view: View): void {
  setTimeout(() => {
    for (const selector of focusTargets[view] ?? []) {
      const target = document.querySelector<HTMLElement>(selector);
      if (target) return target.focus();
    }
  });
}
