import type { Interaction } from '../bridge/interaction.ts';
import { eventOfCode } from '../steps/event-code.ts';
import type { Step } from '../../../compiler/play/scenario/scenario.ts';

/**
 * Returns the interactions of a step; undefined if the step has no interactions, or the preview
 * can't perform them. A step may come from a shared link to the preview, so the preview never runs
 * a step's code. Only two kinds of code become interactions: `scrollTo(0, …)`, and code that
 * `codeOfEvent` writes.
 */
export function interactionsOf(step: Step): readonly Interaction[] | undefined {
  switch (step.do) {
    case 'click':
      return [{ do: 'click', selector: step.selector }];
    case 'fill':
      return Object.entries(step.fields).map(([selector, text]) => ({
        do: 'fill',
        selector,
        text,
      }));
    case 'press':
      return [{ do: 'press', key: step.key }];
    case 'scroll': {
      const [, y] = /^(\d{1,6})px$/.exec(step.to) ?? [];
      return [y === undefined ? { do: 'scroll-to', to: step.to } : { do: 'scroll', y: Number(y) }];
    }
    case 'push':
      return Object.entries(step.lists).map(([list, entry]) => ({ do: 'push', list, entry }));
    case 'run': {
      const [, y] = /^(?:window\.)?scrollTo\(0, (\d{1,6})\);?$/.exec(step.code.trim()) ?? [];
      if (y !== undefined) return [{ do: 'scroll', y: Number(y) }];
      const event = eventOfCode(step.code.trim());
      return event && [event];
    }
    default:
      return undefined;
  }
}
