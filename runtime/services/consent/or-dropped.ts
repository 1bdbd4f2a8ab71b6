import type { Allowed } from '../../contract.ts';
import { countRun } from '../../platform/safety/run-counts.ts';

/** A gate's consent check, with the number of the rule that contains the action. */
export interface OfRule extends Allowed {
  rule?: number;
}

/**
 * Wraps a gate's consent check so that a false result counts the action as dropped. Used for the
 * gate's last check: `pending` if consent can be pending, otherwise `allowed`.
 */
export const orDropped = (rule: number, check: Allowed): OfRule => {
  const counted: OfRule = () => check() || !!countRun(rule, 2);
  counted.rule = rule;
  return counted;
};
