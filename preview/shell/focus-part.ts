import type { View } from './view.ts';

const firstStops: { readonly [view in View]?: string } = {
  timeline: '.timeline [role="row"][tabindex="0"], .timeline input',
  panels: '.inspector [role="tab"][tabindex="0"]',
};

/** Gives the focus to a part of the app, once it is shown. */
export function focusPart(view: View): void {
  setTimeout(() => {
    const wanted = firstStops[view];
    if (wanted !== undefined) document.querySelector<HTMLElement>(wanted)?.focus();
  });
}
