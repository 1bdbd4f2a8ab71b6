import { listen } from '../platform/listen.ts';
import { elementsOf, isFor, type ElementSettings } from './element-rules.ts';
import { traceTarget } from './trace-target.ts';
import { note, occurrenceOf } from './trace.ts';

/**
 * Writes down which rules something that happened to an element was not for, and why: it happened to no element that
 * they describe (`filter`), or a script made it happen (`untrusted`).
 * @param type as the browser names it
 * @param rules the rules that wait for it, by their numbers, each with what it says of elements, once or more
 */
export const traceMisses = (type: string, rules: readonly (readonly [rule: number, ...settings: readonly ElementSettings[]])[]): void => listen(type, (native: Event) => {
  const path = elementsOf(native);
  const filter: number[] = [];
  const untrusted: number[] = [];
  for (const [rule, ...settings] of rules) {
    const about = settings.filter((each) => path.some((element) => isFor(element, each)));
    if (!about.length) filter.push(rule);
    else if (!native.isTrusted && about.every((each) => !each.untrusted)) untrusted.push(rule);
  }
  if (filter.length + untrusted.length) note('miss', { o: occurrenceOf(native), type, target: traceTarget(path[0]), trusted: !!native.isTrusted, filter, untrusted });
});
