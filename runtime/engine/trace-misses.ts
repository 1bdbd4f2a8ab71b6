import { listen } from '../platform/watch/listen.ts';
import { elementsOf, isFor, type ElementSettings } from './element-rules.ts';
import { traceTarget } from './trace-target.ts';
import { note, occurrenceOf } from './trace.ts';

/**
 * Records which rules didn't accept an event. The record has two lists of rules. The rules in
 * `filter` match no element on the event's path. The rules in `untrusted` match an element, but
 * don't accept the event, because a script caused it.
 * @param type the browser's name of the event
 * @param rules the rules that listen for the event: for each, its number and its element settings
 */
export const traceMisses = (
  type: string,
  rules: readonly (readonly [rule: number, ...settings: readonly ElementSettings[]])[],
): void =>
  listen(type, (native: Event) => {
    const path = elementsOf(native);
    const filter: number[] = [];
    const untrusted: number[] = [];
    for (const [rule, ...settings] of rules) {
      const about = settings.filter((each) => path.some((element) => isFor(element, each)));
      if (!about.length) filter.push(rule);
      else if (!native.isTrusted && about.every((each) => !each.untrusted)) untrusted.push(rule);
    }
    if (filter.length + untrusted.length)
      note('miss', {
        o: occurrenceOf(native),
        type,
        target: traceTarget(path[0]),
        trusted: !!native.isTrusted,
        filter,
        untrusted,
      });
  });
