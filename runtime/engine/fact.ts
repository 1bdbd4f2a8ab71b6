import type { RuleEvent } from '../contract.ts';
import { copyOf } from '../platform/safety/copy-of.ts';

/**
 * Returns a function that reads a fact of an event once and stores the result in the event, so that
 * later reads for the same event return the same value. Objects are copied.
 * @param name together with the argument, identifies the fact within the event
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
