import type { Run } from '../contract.ts';
import { listen } from '../platform/listen.ts';
import { runFor, type ElementRule, type ElementSettings } from './element-rules.ts';

interface Listening extends ElementRule<ElementSettings> {
  readonly accepts: ((native: Event) => boolean) | undefined;
}

/** By type; made by the first who needs it, so that whoever fails keeps nobody else from it. */
let listening: Map<string, Listening[]> | undefined;

/**
 * Runs a rule when something happens to an element that it is about. All rules of a type share one listener.
 * @param type as the browser names it
 * @param accepts whether what happened is what the rule waits for
 */
export const onElementEvent = (type: string, run: Run, settings: ElementSettings, accepts?: (native: Event) => boolean): void => {
  listening ??= new Map();
  const rules = listening.get(type) ?? [];
  if (!listening.has(type)) {
    listening.set(type, rules);
    listen(type, (native) => runFor(native, rules.filter((rule) => rule.accepts?.(native) ?? true)));
  }
  rules.push({ run, settings, accepts });
};
