import type { Deed } from '../bridge/deed.ts';

/** A step as a scenario file writes it: a map with one key, the step's kind. */
export type WrittenStep = { readonly [kind: string]: unknown };

/** What a visitor did in a page, as a step. */
export function stepOf(deed: Deed): WrittenStep {
  switch (deed.do) {
    case 'click': return { click: deed.selector };
    case 'fill': return { fill: { [deed.selector]: deed.text } };
    case 'press': return { press: deed.key };
    case 'scroll': return { run: `scrollTo(0, ${deed.y})` };
  }
}
