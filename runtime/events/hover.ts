import type { Run, Settings } from '../contract.ts';
import { elementsOf } from '../engine/element-rules.ts';
import { trigger } from '../engine/trigger.ts';
import { later } from '../platform/clock.ts';
import { isMatch } from '../platform/dom.ts';
import { listen } from '../platform/listen.ts';
import type { hoverSchema } from './hover.schema.ts';

interface Hovering {
  readonly run: Run;
  readonly settings: Settings<typeof hoverSchema>;
  /** The element that the pointer is on now. */
  element?: Element | undefined;
  /** Counts its arrivals and departures, so that what was begun for an earlier one comes to nothing. */
  moves: number;
}

const rules: Hovering[] = [];

/** Runs a rule when the pointer has stayed on an element for a while. All rules share two listeners. */
export const hover = (run: Run, settings: Settings<typeof hoverSchema>): void => {
  if (!rules.length) {
    listen('mouseover', react);
    listen('mouseout', react);
  }
  rules.push({ run, settings, moves: 0 });
};

const react = (native: MouseEvent): void => {
  // An arrival tells the same as the departure before it; a departure counts where the pointer leaves the page.
  if (native.type === 'mouseout' && native.relatedTarget) return;
  const path = native.type === 'mouseout' ? [] : elementsOf(native);
  for (const rule of rules) {
    const { selector, delay, untrusted } = rule.settings;
    const element = path.find((node) => isMatch(node, selector));
    if (element === rule.element || !(native.isTrusted || untrusted)) continue;
    rule.element = element;
    const move = ++rule.moves;
    const arrive = () => {
      if (move === rule.moves && element?.isConnected) trigger(() => rule.run({ element, native }));
    };
    if (delay) later(arrive, delay);
    else arrive();
  }
};
