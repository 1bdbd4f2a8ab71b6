import type { RuleEvent } from '../contract.ts';

/**
 * Records that the conditions of a rule have passed. The compiler adds the call only if another
 * rule depends on it.
 */
export const fired = (event: RuleEvent): void => {
  event.hasFired = true;
};
