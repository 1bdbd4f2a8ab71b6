import type { Run, RuleEvent } from '../contract.ts';
import { contain } from '../platform/safety/contain.ts';
import { pageHold } from '../uses.ts';
import { whenFree } from './hold.ts';

let count = 0;

/**
 * Creates a rule from its conditions and actions. Rules are numbered from 0 in the order of
 * creation; the site's manifest maps numbers to names. If a rule throws or rejects, the error is
 * logged and only that rule stops.
 * @param body receives the event and the rule's number
 */
export const rule = (body: (event: RuleEvent, number: number) => unknown): Run => {
  const number = count++;
  const run: Run = (event) =>
    contain(`Failed to execute rule ${number}.`, () => body(event, number));
  return pageHold ? (event) => whenFree(() => run(event)) : run;
};
