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
 * Wraps a consent check for `gate`, which runs, holds or drops an action. If the check returns
 * false, the action is counted as dropped. Used for the last check that `gate` makes: `pending` if
 * consent can be pending, otherwise `allowed`.
 */
export const orDropped = (rule: number, check: Allowed): OfRule => {
  const counted: OfRule = () => check() || !!countRun(rule, 2);
  counted.rule = rule;
  return counted;
};
