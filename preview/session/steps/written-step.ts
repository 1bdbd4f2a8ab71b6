import type { Interaction } from '../bridge/interaction.ts';
import { codeOfEvent } from './event-code.ts';

/** A step as in a scenario file: a map with one key, the step's kind. */
export type WrittenStep = { readonly [kind: string]: unknown };

/** Returns an interaction as a step. */
export function stepOf(interaction: Interaction): WrittenStep {
  switch (interaction.do) {
    case 'click':
      return { click: interaction.selector };
    case 'fill':
      return { fill: { [interaction.selector]: interaction.text } };
    case 'press':
      return { press: interaction.key };
    case 'push':
      return { push: { [interaction.list]: interaction.entry } };
    case 'scroll-to':
      return { scroll: interaction.to };
    case 'scroll':
      return { run: `scrollTo(0, ${interaction.y})` };
    default:
      return { run: codeOfEvent(interaction) };
  }
}

/** Returns whether a step is a `run` step with code such as `scrollTo(0, 300)`. */
export function isScroll({ run }: WrittenStep): boolean {
  return typeof run === 'string' && /^scrollTo\(0, \d+\)$/.test(run);
}
