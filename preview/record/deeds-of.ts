import type { Deed } from '../bridge/deed.ts';
import type { Step } from '../../compiler/scenario/scenario.ts';

/**
 * What a step asks of the page; undefined where it asks nothing, or what the preview doesn't do. Code isn't run, since a
 * step may come from somebody else's link: of all code only that which scrolls is understood.
 */
export function deedsOf(step: Step): readonly Deed[] | undefined {
  switch (step.do) {
    case 'click': return [{ do: 'click', selector: step.selector }];
    case 'fill': return Object.entries(step.fields).map(([selector, text]) => ({ do: 'fill', selector, text }));
    case 'press': return [{ do: 'press', key: step.key }];
    case 'run': {
      const [, y] = /^(?:window\.)?scrollTo\(0, (\d{1,6})\);?$/.exec(step.code.trim()) ?? [];
      return y === undefined ? undefined : [{ do: 'scroll', y: Number(y) }];
    }
    default: return undefined;
  }
}
