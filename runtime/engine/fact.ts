import type { RuleEvent } from '../contract.ts';
import { copyOf } from '../platform/safety/copy-of.ts';

/**
 * Returns a function that reads a fact of an event. The first read stores a copy of the value in
 * the event. Later reads for the same event return the stored value.
 * @param name the fact's name. If the returned function is called with its second parameter,
 * `argument`, the event stores a separate copy for each value of `argument`
 */
export const fact =
  <T>(
    name: string,
    read: (event: RuleEvent, argument: never) => T,
  ): ((event: RuleEvent, argument?: string) => T) =>
  (event, argument) => {
    const facts = (event.facts ??= new Map());
    const key = name + (argument ?? '');
    if (!facts.has(key)) facts.set(key, copyOf(read(event, argument as never)));
    return facts.get(key) as T;
  };
