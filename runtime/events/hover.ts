import type { Run } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { elementsOf } from '../engine/element-rules.ts';
import { trigger } from '../engine/trigger.ts';
import { later } from '../platform/timing/clock.ts';
import { isMatch } from '../platform/page/dom.ts';
import { listen } from '../platform/watch/listen.ts';
import { eventTarget } from '../uses.ts';
import type { hoverSchema } from './hover.schema.ts';

interface Hovering {
  readonly run: Run;
  readonly settings: Settings<typeof hoverSchema>;
  /** The element under the pointer that matches the selector, if there is one. */
  element?: Element | undefined;
  /**
   * How many times `element` has changed. A timer does nothing if this number has changed since the
   * timer was set.
   */
  moves: number;
}

const rules: Hovering[] = [];

/**
 * Runs a rule when the pointer has stayed on an element for the delay. All rules share two
 * listeners.
 */
export const hover = (run: Run, settings: Settings<typeof hoverSchema>): void => {
  if (!rules.length) {
    listen('mouseover', react);
    listen('mouseout', react);
  }
  rules.push({ run, settings, moves: 0 });
};

const react = (native: MouseEvent): void => {
  // Entering an element implies leaving the previous element, so `mouseout` matters only when the
  // pointer leaves the page.
  if (native.type === 'mouseout' && native.relatedTarget) return;
  const path = native.type === 'mouseout' ? [] : elementsOf(native);
  for (const rule of rules) {
    const { selector, delay, untrusted } = rule.settings;
    const element = path.find((node) => isMatch(node, selector));
    if (element === rule.element || !(native.isTrusted || untrusted)) continue;
    rule.element = element;
    const move = ++rule.moves;
    const arrive = () => {
      if (move === rule.moves && element?.isConnected)
        trigger(() =>
          rule.run(eventTarget ? { element, native, target: path[0]! } : { element, native }),
        );
    };
    if (delay) later(arrive, delay);
    else arrive();
  }
};
