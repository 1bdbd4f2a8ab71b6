import type { View } from './view.ts';

const focusTargets: { readonly [view in View]?: string } = {
  timeline: '.timeline [role="row"][tabindex="0"], .timeline input',
  panels: '.panels [role="tab"][aria-selected="true"]',
};

/**
 * Focuses an area of the app after it has been shown: the timeline's current row, or the tab of the
 * selected panel. Does nothing for the other areas.
 */
export function focusArea(view: View): void {
  setTimeout(() => {
    const target = focusTargets[view];
    if (target !== undefined) document.querySelector<HTMLElement>(target)?.focus();
  });
}
