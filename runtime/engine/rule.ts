import type { Run, RuleEvent } from '../contract.ts';
import { contain } from '../platform/contain.ts';
import { pageHold } from '../uses.ts';
import { whenFree } from './hold.ts';

let count = 0;

/**
 * Makes a rule from its conditions and actions. Rules are numbered in the order in which they are made, from 0; the
 * site's manifest joins the numbers to names. What a rule throws or rejects with is logged and stops that rule only
 * (R-05).
 * @param body gets the event and the rule's number
 */
export const rule = (body: (event: RuleEvent, number: number) => unknown): Run => {
  const number = count++;
  const run: Run = (event) => contain(`Failed to execute rule ${number}.`, () => body(event, number));
  return pageHold ? (event) => whenFree(() => run(event)) : run;
};
