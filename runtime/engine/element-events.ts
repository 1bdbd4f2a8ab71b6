import type { Run } from '../contract.ts';
import { listen } from '../platform/watch/listen.ts';
import { eventCrowd } from '../uses.ts';
import { candidates, runFor, type ElementRule, type ElementSettings } from './element-rules.ts';

interface Listening extends ElementRule<ElementSettings> {
  readonly accepts: ((native: Event) => boolean) | undefined;
}

/**
 * The rules of each event type. The map is created on first use. If creating the map fails, only
 * the rules that need the map are lost.
 */
let listening: Map<string, Listening[]> | undefined;

/**
 * Runs a rule when an event happens to an element that matches the rule. All rules with the same
 * event type share one listener.
 * @param type the browser's name of the event
 * @param accepts whether the rule accepts the event
 */
export const onElementEvent = (
  type: string,
  run: Run,
  settings: ElementSettings,
  accepts?: (native: Event) => boolean,
): void => {
  listening ??= new Map();
  const rules = listening.get(type) ?? [];
  if (!listening.has(type)) {
    listening.set(type, rules);
    listen(type, (native) =>
      runFor(
        native,
        (eventCrowd ? candidates(native, rules) : rules).filter(
          (rule) => rule.accepts?.(native) ?? true,
        ),
      ),
    );
  }
  rules.push({ run, settings, accepts });
};
