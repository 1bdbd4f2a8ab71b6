import type { RuleEvent } from '../contract.ts';

/**
 * Records that a rule's conditions have passed. If no rule of the site has a setting such as
 * `bubble-stop`, the compiler leaves out the calls of this function.
 */
export const fired = (event: RuleEvent): void => {
  event.hasFired = true;
};
