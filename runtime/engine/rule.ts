import type { Run, RuleEvent } from '../contract.ts';
import { contain } from '../platform/safety/contain.ts';
import { eventFacts, healthCounts, pageHold } from '../uses.ts';
import { whenFree } from './hold.ts';

let count = 0;

/**
 * Creates a rule from its conditions and actions. Rules are numbered from 0 in the order of
 * creation; the site's manifest maps numbers to names. If a rule throws or rejects, the error is
 * logged and only that rule stops.
 * @param body receives the event and the rule's number
 * @param facts reads those facts of the event that the body may need later
 */
export const rule = (
  body: (event: RuleEvent, number: number) => unknown,
  facts?: (event: RuleEvent) => void,
): Run => {
  const number = count++;
  const contained = (run: () => unknown): unknown =>
    healthCounts
      ? contain(`Failed to execute rule ${number}.`, run, number)
      : contain(`Failed to execute rule ${number}.`, run);
  const run: Run = (event) => contained(() => body(event, number));
  return pageHold || (eventFacts && facts)
    ? (event) => {
        if (eventFacts && facts) contained(() => facts(event));
        if (pageHold) whenFree(() => run(event));
        else run(event);
      }
    : run;
};
