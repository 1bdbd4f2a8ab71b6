import type { Allowed } from '../../contract.ts';
import { countRun } from '../../platform/safety/run-counts.ts';

/**
 * A consent check for `gate`, which runs, holds or drops an action. `rule` is the number of the
 * rule that contains the action.
 */
export interface OfRule extends Allowed {
  rule?: number;
}

/**
 * Wraps the last consent check that `gate` makes for an action. If the check returns false, `gate`
 * drops the action, and the wrapper counts the action as dropped. If consent can be pending, the
 * last check is the function that `gate` gets as `pending`. If not, the last check is the function
 * that `gate` gets as `allowed`.
 */
export const orDropped = (rule: number, check: Allowed): OfRule => {
  const counted: OfRule = () => check() || !!countRun(rule, 2);
  counted.rule = rule;
  return counted;
};
